import type { PartChange } from './versioned-parts.ts';

/** Who last changed each part of a listing or founder. */
export interface EditedParts {
  /** Parts last changed by a person: an owner or the team. */
  byPeople: ReadonlySet<string>;
  /** Parts last changed by an import. */
  byImport: ReadonlySet<string>;
  /** Whether all versions still exist; those created by deleted accounts are removed. */
  isWhole: boolean;
}

interface Known {
  cause: string;
  changes: readonly Pick<PartChange, 'part'>[];
}

/** Who last edited each part. `versions`: all versions, oldest first. */
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
