import { type CheerioAPI, load } from 'cheerio';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { setListingFields } from '../../../../shared/directory/listing/import-listings.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { setRateLimitScale } from '../../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import type { QuoteCheck } from '../../../../shared/submission/draft/draft.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aDraft, draftedField } from '../../../support/draft-factories.ts';
import { aListing } from '../../../support/factories.ts';
import { aMember, type Member } from '../../../support/member.ts';
import { type ProductWebsite, startProductWebsite } from '../../../support/product-website.ts';
import { useSiteWithJobs } from '../../../support/running-site.ts';

let owner: Member;
let website: ProductWebsite;

useDatabase();
const site = useSiteWithJobs();
beforeAll(async () => {
  [owner, website] = [await aMember(site, { name: 'Ines' }), await startProductWebsite()];
});
afterAll(() => website.close());
afterEach(() => expect(site.faults).toEqual([]));

const address = 'https://quillmoss.example/about';
const quoteOf = { city: 'Made in Porto', pricing_summary: 'Pro is $5 per month' };

/** A listing drafted from its website, in the state after the last check found its quotes. */
async function drafted(quotes?: QuoteCheck['quotes'], by = owner): Promise<{ id: number; draftId: string }> {
  const listing = aListing({ owner_account_id: by.account._id, city: 'Porto', pricing_summary: 'Pro: $5' });
  await saveListings([listing]);
  const draft = aDraft({ account_id: by.account._id, listing_id: listing._id });
  draft.fields.city = draftedField('Porto', quoteOf.city, address);
  draft.fields.pricing_summary = draftedField('Pro: $5', quoteOf.pricing_summary, 'https://quillmoss.example/');
  await DraftModel.insertMany([{ ...draft, ...(quotes !== undefined && { quotes: { checked_at: now, quotes } }) }]);
  return { id: listing._id, draftId: draft._id };
}
const editOf = (id: number): string => `/account/listings/${id}/edit`;
const open = async (path: string): Promise<CheerioAPI> => load(await (await owner.visitor.get(path)).text());
const words = (page: CheerioAPI, selector: string): string => page(selector).text().replaceAll(/\s+/g, ' ').trim();

test('the editor of a published listing says beside a value that its quote is gone, from which page and since when', async () => {
  const { id } = await drafted([
    { quote: quoteOf.city, url: address, outcome: 'missing' },
    { quote: quoteOf.pricing_summary, url: 'https://quillmoss.example/', outcome: 'found' },
  ]);
  const page = await open(editOf(id));
  expect(words(page, '.quote-missing')).toBe(
    'We didn’t find this quote on quillmoss.example/about on 18 November 2026. Is the value still right?',
  );
  expect(page('.quote-missing').closest('.draft-field').find('[name="fields.city"]')).toHaveLength(1);
  expect(words(page, '.quote-check')).toContain('1 still there, 1 not found.');
});

test('it has quotes for links and questions still as drafted, and none for others', async () => {
  const { id, draftId } = await drafted([]);
  const evidence = (quote: string) => [{ quote, url: address }];
  const faqs = [
    { question: 'Does it spill?', answer: 'Never.', evidence: evidence('Does it spill?') },
    { question: 'Is it blue?', answer: 'No.', evidence: evidence('Is it blue?') },
  ];
  await DraftModel.updateOne(
    { _id: draftId },
    {
      $set: {
        company_socials: { x: 'https://x.com/ink', github: 'https://github.com/ink' },
        social_evidence: { x: evidence('x.com/ink'), github: evidence('github.com/ink') },
        faqs,
        'quotes.quotes': [{ ...evidence('x.com/ink')[0], outcome: 'missing' }],
      },
    },
  );
  const said = faqs.map(({ question, answer }, index) => ({ question, answer: index === 0 ? answer : 'Yes.' }));
  await setListingFields([
    { id, set: { socials: { x: 'https://x.com/ink', github: 'https://github.com/moss' }, faqs: said } },
  ]);
  const page = await open(editOf(id));
  const quotes = page(':is(#company_socials, #faqs) .evidence blockquote').toArray();
  expect(quotes.map((quote) => page(quote).text())).toEqual(['x.com/ink', 'Does it spill?']);
  expect(page('.quote-missing').parent().find('[name="company_socials.x"]')).toHaveLength(1);
});

test('it says when a page could not be read, and why', async () => {
  const { id } = await drafted([{ quote: quoteOf.city, url: address, outcome: 'http_error' }]);
  const page = await open(editOf(id));
  expect(words(page, '.quote-unread')).toContain('on 18 November 2026: quillmoss.example/about couldn’t be read.');
  expect(page('.quote-missing')).toHaveLength(0);
  expect(words(page, '.quote-check')).toContain('1 on pages we couldn’t read, 1 not checked yet.');
});

test('a value its owner rewrote has no quote to lose', async () => {
  const { id } = await drafted([{ quote: quoteOf.city, url: address, outcome: 'missing' }]);
  const typed = { revision: '0', 'fields.city': 'Faro', do: 'save' };
  await owner.visitor.post(`${editOf(id)}/save`, typed);
  const page = await open(editOf(id));
  expect(page('[name="fields.city"]').attr('value')).toBe('Faro');
  expect(page('.quote-missing')).toHaveLength(0);
});

/** A listing drafted with quotes from the loopback website, which no longer states one of its two values. */
async function draftedFrom({ url }: ProductWebsite, by: Member): Promise<number> {
  const listing = aListing({ owner_account_id: by.account._id, city: 'Porto', pricing_summary: 'Pro: $5' });
  await saveListings([listing]);
  const draft = aDraft({ account_id: by.account._id, listing_id: listing._id, url: `${url}/` });
  draft.fields.city = draftedField('Porto', 'Founded in 2019 in Porto, Portugal.', `${url}/about`);
  draft.fields.pricing_summary = draftedField('Pro: $5', 'Pro is $4 per month.', `${url}/pricing`);
  await DraftModel.insertMany([draft]);
  return listing._id;
}

test('the button rereads the pages, and shows what was found', async () => {
  const id = await draftedFrom(website, owner);
  expect(words(await open(editOf(id)), '.quote-check')).toContain('We haven’t rechecked');
  const pressed = await owner.visitor.post(`${editOf(id)}/check-quotes`, {});
  expect(pressed.headers.get('location')).toMatch(/\/edit\?done=check(ed|ing)#quotes$/);
  const seen = async () => words(await open(`${editOf(id)}?done=checked`), '.quote-check');
  await expect.poll(seen, { timeout: 20_000, interval: 250 }).toContain('1 still there, 1 not found.');
  const page = await open(`${editOf(id)}?done=checked`);
  expect(page('.quote-missing').closest('.draft-field').find('[name="fields.pricing_summary"]')).toHaveLength(1);
  expect(words(page, '.notice')).toContain('Quotes checked.');
}, 60_000);

test('the button is refused when pressed too often', async () => {
  const eager = await aMember(site);
  const id = await draftedFrom(website, eager);
  const press = () => eager.visitor.post(`${editOf(id)}/check-quotes`, {});
  setRateLimitScale(0.34);
  const pressed = [await press(), await press()];
  setRateLimitScale(1_000_000);
  expect(pressed.map(({ status }) => status).sort()).toEqual([303, 429]);
  const refused = pressed.find(({ status }) => status === 429);
  expect(await refused?.text()).toContain('At most 1 quote check in 1 hour.');
}, 60_000);

test('a listing not drafted here has no quotes to check, and somebody else’s is missing', async () => {
  const [plain, foreign] = [aListing({ owner_account_id: owner.account._id }), aListing()];
  await saveListings([plain, foreign]);
  expect((await open(editOf(plain._id)))('.quote-check')).toHaveLength(0);
  const refused = await owner.visitor.post(`${editOf(plain._id)}/check-quotes`, {});
  expect(refused.status).toBe(422);
  expect((await owner.visitor.post(`${editOf(foreign._id)}/check-quotes`, {})).status).toBe(404);
});
