import { readSettings } from '../../change/change.reads.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { freeSlug, slugify } from '../../kernel/text/slug.ts';
import type { ListingRecord } from './listing.ts';
import { readTakenSlugs } from './listing-names.reads.ts';

const lookedAt = 50;
const standIn = 'unpublished-';

/**
 * The slug that stands for one until a listing is published: one for each account and website, so that the unique index refuses the
 * second listing that an account saves of a website.
 */
export const unpublishedSlug = (accountId: string, websiteKey: string): string =>
  standIn + hashSecret(`${accountId} ${websiteKey}`).slice(0, 32);

/**
 * The slug that a listing is published under: one from its name that no other has or had, or the one that it got when it was
 * published before. The unique index decides between two listings at once.
 */
export async function publishedSlug({ slug, name }: ListingRecord): Promise<string> {
  if (!slug.startsWith(standIn)) return slug;
  const { language } = await readSettings();
  const base = slugify(name, 'product', language);
  const like = Array.from({ length: lookedAt }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  const taken = new Set(await readTakenSlugs(like));
  return freeSlug(base, (candidate) => taken.has(candidate));
}
