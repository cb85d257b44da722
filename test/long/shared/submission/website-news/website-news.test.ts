import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeQueue } from '../../../../../jobs/queue.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { currentQuotes } from '../../../../../shared/directory/listing/listing-quotes.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { readActsOn } from '../../../../../shared/identity/staff-log/staff-log.reads.ts';
import {
  applyWebsiteNews,
  requestWebsiteReading,
} from '../../../../../shared/submission/website-news/staff-website-news.writes.ts';
import { aChoice, newsOf, reread } from '../../../../shared/submission/website-news/support/reread.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aListing } from '../../../../support/factories.ts';
import { type ProductWebsite, startProductWebsite } from '../../../../support/product-website.ts';

let website: ProductWebsite;

useDatabase();
beforeAll(async () => {
  website = await startProductWebsite();
});
afterAll(async () => {
  await website.close();
  await closeQueue();
});
beforeEach(() => Object.assign(website, { footer: '', robots: '', status: 200 }));

const operator = { kind: 'operator' } as const;
const reason = 'Their website says so';

/** A listing created long ago, after its website was reread. */
async function aComparedListing() {
  const listing = aListing({
    website_url: `${website.url}/`,
    tagline: 'What it said long ago',
    not_found_on_website: ['tagline', 'usps'],
  });
  await saveListings([listing]);
  await requestWebsiteReading(operator, listing._id, now);
  await reread(listing._id);
  return listing;
}

const take = (id: number, given: Parameters<typeof aChoice>[0]) =>
  applyWebsiteNews(operator, id, { ...aChoice(given), reason }, now);

describe('a reread website', () => {
  test('appears beside the listing with its quotes, and changes nothing in it', async () => {
    const before = await aComparedListing();
    const news = await newsOf(before._id);
    expect(news).toMatchObject({ outcome: 'read', read_at: now, next_at: null });
    expect(news.pages_read).toBeGreaterThan(1);
    const tagline = news.differences.find(({ field }) => field === 'tagline');
    expect(tagline).toMatchObject({ standing: 'What it said long ago', value: expect.any(String) });
    expect(tagline?.evidence.length).toBeGreaterThan(0);
    expect((await readStoredListing(before._id))?.tagline).toBe('What it said long ago');
  });

  test('is applied value by value, as a version by the operator, with its quotes and one log entry', async () => {
    const { _id: id, description } = await aComparedListing();
    const value = (await newsOf(id)).differences.find(({ field }) => field === 'tagline')?.value;
    await take(id, { fields: ['tagline'] });
    const after = await readStoredListing(id);
    expect(after).toMatchObject({ tagline: value, description, revision: 1 });
    expect(after?.not_found_on_website).toEqual(['usps']);
    expect(currentQuotes(after ?? { socials: {} }).map(({ field }) => field)).toContain('tagline');
    expect((await newsOf(id)).differences.map(({ field }) => field)).not.toContain('tagline');
    expect((await readActsOn(`listing-${id}`, 9)).map(({ action }) => action)).toEqual([
      'listing.edit',
      'listing.read_again',
    ]);
  });

  test('suggests name and email address too, which only a person applies', async () => {
    website.footer = '<a href="mailto:hello@quillmoss.example">hello@quillmoss.example</a>';
    const { _id: id } = await aComparedListing();
    const values = Object.fromEntries((await newsOf(id)).differences.map(({ field, value }) => [field, value]));
    expect(values).toMatchObject({ name: 'Quillmoss', contact_email: 'hello@quillmoss.example' });
    await take(id, { fields: ['name'] });
    expect(await readStoredListing(id)).toMatchObject({ name: 'Quillmoss', revision: 1 });
  });

  test('applies nothing for fields where it found nothing, whatever is requested', async () => {
    const { _id: id } = await aComparedListing();
    await expect(take(id, { fields: ['phone'], category: 1 })).rejects.toThrow('Select at least one value');
    await take(id, { fields: ['tagline'] });
    expect((await readStoredListing(id))?.revision).toBe(1);
  });

  test("can't be applied by somebody who saw an older reading", async () => {
    const { _id: id } = await aComparedListing();
    const late = take(id, { fields: ['tagline'], asked: now.getTime() - 1 });
    await expect(late).rejects.toThrow('The website has been rechecked since you opened this page.');
    expect((await readStoredListing(id))?.revision ?? 0).toBe(0);
  });

  test("that can't be read says why, and states nothing", async () => {
    website.status = 404;
    const { _id: id } = await aComparedListing();
    expect(await newsOf(id)).toMatchObject({ read_at: now, outcome: 'http_error', differences: [], categories: [] });
  });
});
