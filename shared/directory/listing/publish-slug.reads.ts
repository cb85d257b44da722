import { readSettings } from '../../change/change.reads.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { freeSlug, slugify } from '../../kernel/text/slug.ts';
import type { ListingRecord } from './listing.ts';
import { readTakenSlugs } from './listing-names.reads.ts';

const lookedAt = 50;
const standIn = 'unpublished-';

/**
 * Placeholder slug of an unpublished listing: one per account and website, so that the unique index rejects a second
 * saved listing.
 */
export const unpublishedSlug = (accountId: string, websiteKey: string): string =>
  standIn + hashSecret(`${accountId} ${websiteKey}`).slice(0, 32);

/**
 * The slug to publish a listing under: its previous one, or one derived from its name that no other listing has ever
 * used. The unique index resolves concurrent attempts.
 */
export async function publishedSlug({ slug, name }: ListingRecord): Promise<string> {
  if (!slug.startsWith(standIn)) return slug;
  const { language } = await readSettings();
  const base = slugify(name, 'product', language);
  const like = Array.from({ length: lookedAt }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  const taken = new Set(await readTakenSlugs(like));
  return freeSlug(base, (candidate) => taken.has(candidate));
}
