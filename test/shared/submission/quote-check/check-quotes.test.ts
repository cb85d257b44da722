import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestDueQuoteChecks } from '../../../../jobs/check-quotes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { crawlWebsite } from '../../../../shared/submission/crawl/crawl-website.writes.ts';
import { ReadingTurnModel } from '../../../../shared/submission/crawl/reading-turn.model.ts';
import { crawledPages } from '../../../../shared/submission/crawled-page/crawled-page.reads.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import type { DraftRecord } from '../../../../shared/submission/draft/draft.ts';
import { checkQuotes } from '../../../../shared/submission/quote-check/check-quotes.writes.ts';
import { readQuoteCheck } from '../../../../shared/submission/quote-check/quote-check.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { strangerId } from '../../../support/draft-calls.ts';
import { aDraft, draftedField, ownerId } from '../../../support/draft-factories.ts';
import { aListing } from '../../../support/factories.ts';
import { oneOfEachForeignPage } from '../../../support/foreign-pages.ts';
import { barePage, type ProductWebsite, startProductWebsite } from '../../../support/product-website.ts';

let website: ProductWebsite;

useDatabase();
beforeAll(async () => {
  website = await startProductWebsite();
});
afterAll(() => website.close());
beforeEach(async () => {
  Object.assign(website, { footer: '<p>Made in Porto.</p>', robots: '', front: '', status: 200 });
  await Promise.all([DraftModel.deleteMany({}), ReadingTurnModel.deleteMany({})]);
});

const day = 24 * 60 * 60_000;
const later = (ms: number): Date => new Date(now.getTime() + ms);
const options = { now: () => now };

/**
 * A draft whose city is quoted from the homepage, its price from another page, and its founding year from a missing
 * one.
 */
async function aQuotingDraft(given: Partial<DraftRecord> = {}): Promise<string> {
  const draft = aDraft({ url: `${website.url}/`, ...given });
  draft.fields.city = draftedField('Porto', 'Made in Porto.', `${website.url}/`);
  draft.fields.pricing_summary = draftedField('Pro is $5 per month.', 'Pro is $5 per month.', `${website.url}/pricing`);
  draft.fields.founded_year = draftedField('2019', 'Founded in 2019', `${website.url}/gone`);
  draft.fields.tagline = {
    ...draftedField('Ink', 'Ink that grows back', `${website.url}/`),
    value: 'Mine',
    state: 'edited',
  };
  await DraftModel.insertMany([draft]);
  return draft._id;
}

const outcomesOf = async (id: string): Promise<Record<string, string>> => {
  const check = await readQuoteCheck(ownerId, id);
  return Object.fromEntries((check?.quotes ?? []).map(({ quote, outcome }) => [quote, outcome]));
};

describe('a quote check on the website', () => {
  test('reports whether each is still there, gone, or its page unreadable', async () => {
    const id = await aQuotingDraft();
    await checkQuotes(id, options);
    expect(await outcomesOf(id)).toEqual({
      'Made in Porto.': 'found',
      'Pro is $5 per month.': 'found',
      'Founded in 2019': 'http_error',
    });
    website.footer = '<p>Made in Faro.</p>';
    await checkQuotes(id, { now: () => later(day) });
    expect(await outcomesOf(id)).toMatchObject({ 'Made in Porto.': 'missing', 'Pro is $5 per month.': 'found' });
    expect((await readQuoteCheck(ownerId, id))?.checked_at).toEqual(later(day));
  });

  test.each(oneOfEachForeignPage)(
    'calls none missing when the page shows %s instead',
    async (kind, _name, title, body) => {
      const id = await aQuotingDraft();
      website.front = barePage(title, body);
      await checkQuotes(id, options);
      expect(await outcomesOf(id)).toMatchObject({ 'Made in Porto.': kind, 'Pro is $5 per month.': 'found' });
    },
  );

  test('covers quotes of links, questions and founders too', async () => {
    const evidence = (quote: string) => [{ quote, url: `${website.url}/` }];
    const id = await aQuotingDraft({
      company_socials: { x: 'https://x.com/quillmoss' },
      social_evidence: { x: evidence('https://x.com/quillmoss') },
      faqs: [{ question: 'Does it spill?', answer: 'Never.', evidence: evidence('Does it spill?') }],
      founders: [{ name: 'Ines', title: null, bio: null, evidence: evidence('Ines') }],
    });
    website.footer = '<a href="https://x.com/quillmoss">X</a> <p>Ines makes it.</p>';
    await checkQuotes(id, options);
    expect(await outcomesOf(id)).toMatchObject({
      'https://x.com/quillmoss': 'found',
      'Does it spill?': 'missing',
      Ines: 'found',
    });
  });

  test("never calls a quote gone on a page it may not or can't read", async () => {
    const id = await aQuotingDraft();
    website.robots = 'User-agent: *\nDisallow: /pricing';
    website.footer = 'x'.repeat(6 * 1024 * 1024);
    await checkQuotes(id, options);
    expect(await outcomesOf(id)).toMatchObject({
      'Made in Porto.': 'too_large',
      'Pro is $5 per month.': 'refused_by_robots',
    });
  });

  test('leaves the pages drafts are written from unchanged', async () => {
    await crawlWebsite(website.url, options);
    const before = await crawledPages(website.url);
    website.footer = '<p>Made in Faro.</p>';
    await checkQuotes(await aQuotingDraft(), options);
    expect(before.length).toBeGreaterThan(1);
    expect(await crawledPages(website.url)).toEqual(before);
  });

  test('is shown only to the owner, and a deleted draft has none', async () => {
    const id = await aQuotingDraft();
    await checkQuotes(id, options);
    expect(await readQuoteCheck(strangerId, id)).toBeUndefined();
    await DraftModel.deleteMany({});
    await checkQuotes(id, options);
    expect(await DraftModel.countDocuments({})).toBe(0);
  });
});

describe('once a week', () => {
  const asked = async (at: Date): Promise<string[]> => {
    await ReadingTurnModel.deleteMany({});
    await requestDueQuoteChecks(() => at);
    return (await ReadingTurnModel.find({}).lean()).map(({ _id }) => _id).sort();
  };
  async function listed(status: 'live' | 'draft'): Promise<string> {
    const listing = aListing({ status, owner_account_id: ownerId });
    await saveListings([listing]);
    return aQuotingDraft({ listing_id: listing._id });
  }

  test("public listings' quotes wait for their turn, and no others", async () => {
    const live = await listed('live');
    await listed('draft');
    await aQuotingDraft();
    expect(await asked(now)).toEqual([`check-quotes ${live}`]);
    expect(await asked(now)).toEqual([`check-quotes ${live}`]);
    await checkQuotes(live, options);
    expect(await asked(later(6 * day))).toEqual([]);
    expect(await asked(later(7 * day))).toEqual([`check-quotes ${live}`]);
  });

  test('those postponed by a fast clock are checked too', async () => {
    const live = await listed('live');
    await checkQuotes(live, { now: () => later(400 * day) });
    expect(await asked(now)).toEqual([`check-quotes ${live}`]);
  });
});
