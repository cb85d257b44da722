/** Ids by slug, for each kind of demo record with slugs. */
export interface DemoIds {
  categories: ReadonlyMap<string, number>;
  founders: ReadonlyMap<string, number>;
  listings: ReadonlyMap<string, number>;
  posts: ReadonlyMap<string, number>;
  /** Id of the first milestone, by its listing's slug; the others follow. */
  milestones: ReadonlyMap<string, number>;
}

/** Id of a slug used in the catalogue. Throws an Error if there is no such record. */
export function idOf(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo catalogue refers to "${slug}", which does not exist.`);
  return id;
}
