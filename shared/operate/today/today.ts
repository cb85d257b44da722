import type { Permission } from '../../identity/identity.ts';

/** Something that waits for the team of the site. */
export interface Waiting {
  /** What it is, in the plural: "Held votes". */
  words: string;
  count: number;
  /** Since when the first of them has waited, UTC; null if that is not known. */
  since: Date | null;
  /** Where it is dealt with; null if that is no page. */
  href: string | null;
  /** What someone needs to deal with it. */
  permission: Permission;
}

/** What waits, the longest waiting first; what is not known since when follows, and nothing that is none. */
export const dueFirst = (rows: readonly Waiting[]): Waiting[] =>
  rows
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) => (a.since?.getTime() ?? Number.POSITIVE_INFINITY) - (b.since?.getTime() ?? Number.POSITIVE_INFINITY),
    );
