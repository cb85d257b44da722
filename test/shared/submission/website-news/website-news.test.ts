import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readAgain, rulesDrafter } from '../../../../jobs/write-draft.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { standingQuotes } from '../../../../shared/directory/listing/listing-quotes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { readActsOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import {
  askForWebsiteNews,
  takeWebsiteNews,
} from '../../../../shared/submission/website-news/staff-website-news.writes.ts';
import { readWebsiteNews } from '../../../../shared/submission/website-news/website-news.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';
import { type ProductWebsite, startProductWebsite } from '../../../support/product-website.ts';

let website: ProductWebsite;

useDatabase();
beforeAll(async () => {
  website = await startProductWebsite();
});
afterAll(() => website.close());
beforeEach(() => Object.assign(website, { footer: '', robots: '', status: 200 }));

const operator = { kind: 'operator' } as const;
const reason = 'Their website says so';

/** A listing of the website, as it was listed long ago, after its website was read again. */
async function aComparedListing() {
  const listing = aListing({ website_url: `${website.url}/`, tagline: 'What it said long ago' });
  await saveListings([listing]);
  await askForWebsiteNews(operator, listing._id, now);
  await readAgain(listing._id, () => now, rulesDrafter);
  return listing;
}

const newsOf = async (id: number) => {
  const listing = await readStoredListing(id);
  return listing && (await readWebsiteNews(listing));
};

describe('a website that was read again', () => {
  test('stands beside the listing with its quotes, and changes nothing of it', async () => {
    const before = await aComparedListing();
    const news = await newsOf(before._id);
    expect(news).toMatchObject({ outcome: 'read', read_at: now });
    const tagline = news?.differences.find(({ field }) => field === 'tagline');
    expect(tagline).toMatchObject({ standing: 'What it said long ago', value: expect.any(String) });
    expect(tagline?.evidence.length).toBeGreaterThan(0);
    expect((await readStoredListing(before._id))?.tagline).toBe('What it said long ago');
  });

  test('is taken over value by value, as a version by the operator, with its quotes and one entry in the log', async () => {
    const { _id: id, description } = await aComparedListing();
    const value = (await newsOf(id))?.differences.find(({ field }) => field === 'tagline')?.value;
    await takeWebsiteNews(operator, id, { fields: ['tagline'], startedFrom: 0, reason }, now);
    const after = await readStoredListing(id);
    expect(after).toMatchObject({ tagline: value, description, revision: 1 });
    expect(standingQuotes(after ?? { socials: {} }).map(({ field }) => field)).toContain('tagline');
    expect((await newsOf(id))?.differences.map(({ field }) => field)).not.toContain('tagline');
    expect((await readActsOn(`listing-${id}`, 9)).map(({ action }) => action)).toEqual([
      'listing.edit',
      'listing.read_again',
    ]);
  });

  test('offers name and mail address as well, which only a person takes over', async () => {
    website.footer = '<a href="mailto:hello@quillmoss.example">hello@quillmoss.example</a>';
    const { _id: id } = await aComparedListing();
    const values = Object.fromEntries((await newsOf(id))?.differences.map(({ field, value }) => [field, value]) ?? []);
    expect(values).toMatchObject({ name: 'Quillmoss', contact_email: 'hello@quillmoss.example' });
    await takeWebsiteNews(operator, id, { fields: ['name'], startedFrom: 0, reason }, now);
    expect(await readStoredListing(id)).toMatchObject({ name: 'Quillmoss', revision: 1 });
  });

  test('takes nothing over for fields in which it found nothing, whatever it is asked for', async () => {
    const { _id: id } = await aComparedListing();
    await expect(takeWebsiteNews(operator, id, { fields: ['phone'], startedFrom: 0, reason }, now)).rejects.toThrow(
      'Choose at least one value',
    );
    await takeWebsiteNews(operator, id, { fields: ['tagline'], startedFrom: 0, reason }, now);
    expect((await readStoredListing(id))?.revision).toBe(1);
  });

  test('that cannot be read says why, and states nothing', async () => {
    website.status = 500;
    const { _id: id } = await aComparedListing();
    expect(await newsOf(id)).toMatchObject({ read_at: now, differences: [] });
    expect((await newsOf(id))?.outcome).not.toBe('read');
  });
});
