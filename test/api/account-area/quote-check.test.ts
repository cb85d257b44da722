import { type CheerioAPI, load } from 'cheerio';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { isQueued } from '../../../jobs/queue.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { setRateLimitScale } from '../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import type { QuoteCheck } from '../../../shared/submission/draft/draft.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aDraft, draftedField } from '../../support/draft-factories.ts';
import { aListing } from '../../support/factories.ts';
import { aMember, type Member } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';

let owner: Member;

useDatabase();
const site = useRunningSite();
beforeAll(async () => {
  owner = await aMember(site, { name: 'Ines' });
});
afterEach(() => expect(site.faults).toEqual([]));

const address = 'https://quillmoss.example/about';
const quoteOf = { city: 'Made in Porto', pricing_summary: 'Pro is $5 per month' };

/** A listing that was drafted from its website, as the last look found its quotes. */
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

test('the editor of a published listing says beside a value that its quote is gone, from which page and when', async () => {
  const { id, draftId } = await drafted([
    { quote: quoteOf.city, url: address, outcome: 'missing' },
    { quote: quoteOf.pricing_summary, url: 'https://quillmoss.example/', outcome: 'found' },
  ]);
  const page = await open(editOf(id));
  expect(words(page, '.quote-missing')).toBe(
    'This quote was not found on quillmoss.example/about on 18 November 2026. Does the value still hold?',
  );
  expect(page('.quote-missing').parent().find('[name="fields.city"]')).toHaveLength(1);
  expect(words(page, '.quote-check')).toContain('1 still there, 1 not found.');
  expect(words(await open(`/account/drafts/${draftId}`), '.quote-missing')).toContain('quillmoss.example/about');
});

test('it says of a page that could not be read that nothing is known, and why', async () => {
  const { id } = await drafted([{ quote: quoteOf.city, url: address, outcome: 'http_error' }]);
  const page = await open(editOf(id));
  expect(words(page, '.quote-unread')).toContain('is not known: the page could not be read on 18 November 2026.');
  expect(page('.quote-missing')).toHaveLength(0);
  expect(words(page, '.quote-check')).toContain('1 on pages that could not be read, 1 not looked for yet.');
});

test('a value that its owner wrote anew has no quote that could be gone', async () => {
  const { id } = await drafted([{ quote: quoteOf.city, url: address, outcome: 'missing' }]);
  const typed = { revision: '0', 'fields.city': 'Faro', do: 'save' };
  await owner.visitor.post(`${editOf(id)}/save`, typed);
  const page = await open(editOf(id));
  expect(page('[name="fields.city"]').attr('value')).toBe('Faro');
  expect(page('.quote-missing')).toHaveLength(0);
});

test('the button has the pages read and shows what was seen', async () => {
  const { id, draftId } = await drafted();
  expect(words(await open(editOf(id)), '.quote-check')).toContain('Nobody has looked yet');
  const press = () => owner.visitor.post(`${editOf(id)}/check-quotes`, {});
  const posting = press();
  await expect.poll(() => isQueued('check-quotes', { draftId })).toBe(true);
  const quotes = [{ quote: quoteOf.city, url: address, outcome: 'found' }];
  await DraftModel.updateOne({ _id: draftId }, { $set: { quotes: { checked_at: now, quotes } } });
  const to = (await posting).headers.get('location') ?? '';
  expect(to).toBe(`${editOf(id)}?done=checked#quotes`);
  expect(words(await open(to), '.notice')).toContain('We looked for the quotes just now');
});

test('the button is refused when it is pressed too often', async () => {
  const eager = await aMember(site);
  const { id, draftId } = await drafted([], eager);
  const press = () => eager.visitor.post(`${editOf(id)}/check-quotes`, {});
  setRateLimitScale(0.34);
  const posting = press();
  await expect.poll(() => isQueued('check-quotes', { draftId })).toBe(true);
  const refused = await press();
  setRateLimitScale(1_000_000);
  await DraftModel.updateOne({ _id: draftId }, { $set: { quotes: { checked_at: new Date(0), quotes: [] } } });
  expect([(await posting).status, refused.status]).toEqual([303, 429]);
  expect(await refused.text()).toContain('At most 1 looks for quotes in 3600 seconds.');
});

test('a listing that was not drafted here has no quotes to look for, and one of somebody else is missing', async () => {
  const [plain, foreign] = [aListing({ owner_account_id: owner.account._id }), aListing()];
  await saveListings([plain, foreign]);
  expect((await open(editOf(plain._id)))('.quote-check')).toHaveLength(0);
  const refused = await owner.visitor.post(`${editOf(plain._id)}/check-quotes`, {});
  expect(refused.status).toBe(422);
  const missing = await owner.visitor.post(`${editOf(foreign._id)}/check-quotes`, {});
  expect([404, 422]).toContain(missing.status);
});
