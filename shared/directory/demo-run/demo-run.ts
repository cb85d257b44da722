/** Number of demo records by kind. */
export interface DemoCounts {
  listings: number;
  categories: number;
  founders: number;
  posts: number;
  awards: number;
  updates: number;
}

/** Kinds of demo records identified by slug. */
type DemoKind = 'categories' | 'founders' | 'listings' | 'posts' | 'milestones';

/** IDs by kind and slug. */
type DemoRunIds = Record<DemoKind, Record<string, number>>;

/** One seeding of the demo catalogue. The stored time and IDs let a later run finish it with the same records. */
export interface DemoRun {
  _id: 'demo';
  begun_at: Date;
  ids: DemoRunIds;
  /**
   * Slugs that existed before the demo and aren't part of it. Absent in older runs, which required an empty directory.
   */
  found?: Partial<Record<DemoKind, string[]>>;
  /** What was created; null until complete. */
  finished: DemoCounts | null;
  /** Whether all images have been generated. */
  pictured?: boolean;
  /** When the demo's removal started and finished. Cleared when the demo is seeded again. */
  leaving_at?: Date | null;
  removed_at?: Date | null;
}

export type DemoState = 'none' | 'here' | 'coming' | 'leaving' | 'removed';

/** The demo's state, from the seeding record. */
export function demoStateOf(run: Pick<DemoRun, 'finished' | 'leaving_at' | 'removed_at'> | null): DemoState {
  if (run === null) return 'none';
  if (run.removed_at != null) return 'removed';
  if (run.leaving_at != null) return 'leaving';
  return run.finished === null ? 'coming' : 'here';
}

/** IDs of the demo's records of one kind. */
export function idsOfDemo({ ids, found }: Pick<DemoRun, 'ids' | 'found'>, kind: DemoKind): number[] {
  const before = new Set(found?.[kind]);
  return Object.entries(ids[kind]).flatMap(([slug, id]) => (before.has(slug) ? [] : [id]));
}
