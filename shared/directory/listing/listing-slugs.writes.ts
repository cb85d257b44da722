import { changeListing } from './change-listing.writes.ts';

const mostFormer = 100;

/** Redirects all slugs of a listing to another, as former slugs. Joins the surrounding transaction. */
export async function redirectSlugs(from: number, to: number, now: Date): Promise<void> {
  const given: string[] = [];
  await changeListing(from, 'content', now, (before) => {
    given.splice(0, given.length, before.slug, ...before.previous_slugs);
    return { ...before, slug: `merged-${from}`, previous_slugs: [], updated_at: now };
  });
  await changeListing(to, 'content', now, (before) => {
    const former = new Set([...before.previous_slugs, ...given]);
    former.delete(before.slug);
    return { ...before, previous_slugs: [...former].slice(-mostFormer), updated_at: now };
  });
}
