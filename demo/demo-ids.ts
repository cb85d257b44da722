/** Ids by slug, for each kind of demo record that has one. */
export interface DemoIds {
  categories: ReadonlyMap<string, number>;
  founders: ReadonlyMap<string, number>;
  listings: ReadonlyMap<string, number>;
  posts: ReadonlyMap<string, number>;
  /** The id of the first milestone, by the slug of its listing; the others follow. */
  milestones: ReadonlyMap<string, number>;
}

/** The id of a slug that the catalogue names. Throws an Error when there is no such record. */
export function idOf(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo catalogue names "${slug}", which it does not have.`);
  return id;
}
