import type { ListingVersion } from './listing-version.ts';

/** Which parts of a listing people have the last word on. */
export interface EditedParts {
  /** Parts that a person changed last, an owner or the team. */
  byPeople: ReadonlySet<string>;
  /** Parts that an import changed last. */
  byImport: ReadonlySet<string>;
  /** Whether all its versions are there: those of an erased account are not. */
  isWhole: boolean;
}

type Known = Pick<ListingVersion, 'cause' | 'changes'>;

/** Last editor of each part, from a listing's versions, oldest first. */
export function editedParts(versions: readonly Known[], revision: number): EditedParts {
  const byPeople = new Set<string>();
  const byImport = new Set<string>();
  for (const { cause, changes } of versions) {
    const [last, before] = cause === 'import' ? [byImport, byPeople] : [byPeople, byImport];
    for (const { part } of changes) {
      last.add(part);
      before.delete(part);
    }
  }
  return { byPeople, byImport, isWhole: versions.length >= revision };
}
