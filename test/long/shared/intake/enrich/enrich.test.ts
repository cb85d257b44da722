import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { choosePageDrafter } from '../../../../../cli/page-drafter.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../../../shared/directory/listing/listing.ts';
import { enrichListings } from '../../../../../shared/intake/enrich/enrich.writes.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { ownerId } from '../../../../support/draft-factories.ts';
import { aListing } from '../../../../support/factories.ts';
import { oneOfEachForeignPage } from '../../../../support/foreign-pages.ts';
import { barePage, type ProductWebsite, startProductWebsite } from '../../../../support/product-website.ts';

let website: ProductWebsite;
useDatabase();
beforeAll(async () => {
  website = await startProductWebsite();
});
afterAll(() => website.close());
beforeEach(async () => {
  Object.assign(website, { robots: '', front: '' });
  await ListingModel.deleteMany({});
});

const drafter = choosePageDrafter(true);
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const enrich = (at = now, given: Partial<Parameters<typeof enrichListings>[0]> = {}) =>
  enrichListings({ now: () => at, draft: (pages) => drafter(pages, []), ...given });
const anImported = (given: Partial<ListingRecord> = {}) => aListing({ website_url: website.url, ...given });
const stored = (id: number) => ListingModel.findOne({ _id: id }).orFail().lean<ListingRecord>().exec();

test('fills what nobody wrote from the website, with quotes and page, and leaves every other listing alone', async () => {
  const bare = anImported({ founded_year: 2001, contact_email: null });
  const others = [
    anImported({ tagline: 'By a catalogue' }),
    anImported({ owner_account_id: ownerId }),
    anImported({ status: 'draft' }),
  ];
  await ListingModel.insertMany([bare, ...others]);
  expect(await enrich()).toMatchObject({ waiting: 1, written: 1, without: {}, stopped: false });
  const read = await stored(bare._id);
  expect(read).toMatchObject({ name: bare.name, founded_year: 2001, contact_email: null });
  expect(read.tagline).toBe('Ink that grows back');
  expect(read.text_source).toEqual({ kind: 'website', name: new URL(website.url).href, at: now });
  const quoted = new Set(read.website_reading?.evidence.map(({ field }) => field));
  expect(quoted).toContain('tagline');
  expect(quoted).not.toContain('founded_year');
  for (const { _id } of others) expect(await stored(_id)).not.toHaveProperty('website_reading.outcome');
  // Nothing is left to do.
  expect(await enrich(days(200))).toMatchObject({ waiting: 0 });
});

test("keeps why a website wasn't read, and retries from the next day on", async () => {
  website.robots = 'User-agent: *\nDisallow: /';
  const bare = anImported();
  await ListingModel.insertMany([bare]);
  expect(await enrich()).toMatchObject({ waiting: 1, written: 0, without: { refused_by_robots: 1 } });
  expect(await stored(bare._id)).toMatchObject({ tagline: null, website_reading: { evidence: [] } });
  expect((await stored(bare._id)).text_source ?? null).toBeNull();
  website.robots = '';
  expect(await enrich()).toMatchObject({ waiting: 0 });
  expect(await enrich(days(1))).toMatchObject({ waiting: 1, written: 1 });
});

test.each(oneOfEachForeignPage)('publishes nothing from a website showing %s', async (kind, _name, title, body) => {
  website.front = barePage(title, body);
  const bare = anImported();
  await ListingModel.insertMany([bare]);
  expect(await enrich()).toMatchObject({ waiting: 1, written: 0, without: { [kind]: 1 } });
  expect(await stored(bare._id)).toMatchObject({
    tagline: null,
    short_description: null,
    website_reading: { outcome: kind },
  });
});

test("resumes with the rest after an interruption; two at once don't read the same", async () => {
  await ListingModel.insertMany([anImported(), anImported(), anImported()]);
  const stop = new AbortController();
  const first = enrich(now, { signal: stop.signal, onProgress: () => stop.abort() });
  expect(await first).toMatchObject({ waiting: 3, written: 1, stopped: true });
  const [one, two] = await Promise.all([enrich(), enrich()]);
  expect([one, two].filter((report) => report === undefined)).toHaveLength(1);
  expect(one ?? two).toMatchObject({ waiting: 2, written: 2, stopped: false });
});

test("doesn't touch what the owner wrote while the website was being read", async () => {
  const bare = anImported();
  await ListingModel.insertMany([bare]);
  const draft = async (pages: Parameters<typeof drafter>[0]) => {
    await ListingModel.updateOne({ _id: bare._id }, { $set: { tagline: 'By hand', owner_account_id: ownerId } });
    return drafter(pages, []);
  };
  expect(await enrich(now, { draft })).toMatchObject({ written: 0 });
  expect(await stored(bare._id)).toMatchObject({ tagline: 'By hand', description: null });
});
