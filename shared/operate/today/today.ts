import type { Permission } from '../../identity/identity.ts';

/** An item waiting for the team. */
export interface Waiting {
  /** Plural label: "Held votes". */
  words: string;
  count: number;
  /** Since when the oldest item has been pending, UTC; null if unknown. */
  since: Date | null;
  /** Page for dealing with the item; null if there is none. */
  href: string | null;
  /** Permission needed to deal with the item. */
  permission: Permission;
}

/** Waiting items, oldest first, followed by those of unknown age; empty ones are left out. */
export const dueFirst = (rows: readonly Waiting[]): Waiting[] =>
  rows
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) => (a.since?.getTime() ?? Number.POSITIVE_INFINITY) - (b.since?.getTime() ?? Number.POSITIVE_INFINITY),
    );
