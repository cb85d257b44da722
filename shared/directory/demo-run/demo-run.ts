/** Number of demo records by kind. */
export interface DemoCounts {
  listings: number;
  categories: number;
  founders: number;
  posts: number;
  awards: number;
  updates: number;
}

/** Kinds of records of the demo that are known by their slugs. */
type DemoKind = 'categories' | 'founders' | 'listings' | 'posts' | 'milestones';

/** Ids by slug, for each kind. */
type DemoRunIds = Record<DemoKind, Record<string, number>>;

/** One seeding of the demo catalogue. Its time and ids let a later run complete it exactly as begun. */
export interface DemoRun {
  _id: 'demo';
  begun_at: Date;
  ids: DemoRunIds;
  /** Slugs of what was there before the demo came: it is not the demo's. Missing in runs from before it was kept, which began in empty directories. */
  found?: Partial<Record<DemoKind, string[]>>;
  /** What was written; null until complete. */
  finished: DemoCounts | null;
  /** Whether all have their drawn pictures. */
  pictured?: boolean;
  /** When removal of the demo began, and when it finished. Seeding again clears both. */
  leaving_at?: Date | null;
  removed_at?: Date | null;
}

/** Status of a site's demo. */
export type DemoState = 'none' | 'here' | 'coming' | 'leaving' | 'removed';

/** Its status according to the seeding record. */
export function demoStateOf(run: Pick<DemoRun, 'finished' | 'leaving_at' | 'removed_at'> | null): DemoState {
  if (run === null) return 'none';
  if (run.removed_at != null) return 'removed';
  if (run.leaving_at != null) return 'leaving';
  return run.finished === null ? 'coming' : 'here';
}

/** Ids of records of a kind that came with the demo. */
export function idsOfDemo({ ids, found }: Pick<DemoRun, 'ids' | 'found'>, kind: DemoKind): number[] {
  const before = new Set(found?.[kind]);
  return Object.entries(ids[kind]).flatMap(([slug, id]) => (before.has(slug) ? [] : [id]));
}
