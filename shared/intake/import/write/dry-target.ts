import type { ImportTarget } from './import-target.ts';

const firstDryId = 1_000_000_000;

/** A target for dry runs, which writes nothing. */
export function dryTarget(): ImportTarget {
  let next = firstDryId;
  return {
    async takeIds(_name, count) {
      const first = next;
      next += count;
      return first;
    },
    saveCategories: async () => true,
    saveFounders: async () => true,
    changeFounders: async () => undefined,
    insertListings: async () => new Set(),
    editListings: async () => new Set(),
    changeListings: async () => undefined,
    settleWebsites: async () => undefined,
    announce: async () => undefined,
  };
}
