import type { ListingVersion } from './listing-version.ts';

/** Who last changed each part of a listing. */
export interface EditedParts {
  /** Parts last changed by a person, an owner or the team. */
  byPeople: ReadonlySet<string>;
  /** Parts last changed by an import. */
  byImport: ReadonlySet<string>;
  /** Whether all versions exist: those of deleted accounts don't. */
  isWhole: boolean;
}

type Known = Pick<ListingVersion, 'cause' | 'changes'>;

/** The last editor of each part, from a listing's versions, oldest first. */
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
