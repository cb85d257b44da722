import { load } from 'cheerio';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { listingEditFields } from '../../../shared/submission/owned-listing/listing-edit.ts';
import { callAs } from '../../support/call.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';
import { aMember, type Member } from '../../support/member.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';

type Field = (typeof listingEditFields)[number];

/** What an owner may type into each field, and the words a reader would see for it. */
const typed: Record<Field, { value: unknown; shown: string }> = {
  tagline: { value: 'Ink that grows back', shown: 'Ink that grows back' },
  short_description: { value: 'Bottles that fill overnight.', shown: 'Bottles that fill overnight.' },
  description: { value: 'It is **moss** in a bottle.', shown: 'moss' },
  pricing_model: { value: 'Subscription', shown: 'Subscription' },
  pricing_summary: { value: 'Nine euros a bottle', shown: 'Nine euros a bottle' },
  country: { value: 'PT', shown: 'Portugal' },
  city: { value: 'Guimarães', shown: 'Guimarães' },
  founded_year: { value: 2017, shown: '2017' },
  demo_video_url: { value: 'https://video.example/ink', shown: 'https://video.example/ink' },
  contact_email: { value: 'hello@quillmoss.example', shown: 'hello@quillmoss.example' },
  features: { value: ['Refills itself', 'Never spills'], shown: 'Never spills' },
  usps: { value: ['The only ink that is alive'], shown: 'The only ink that is alive' },
  keywords: { value: ['fountain pens', 'mosswriting'], shown: 'mosswriting' },
  headline: { value: 'A desk with a garden', shown: 'A desk with a garden' },
  summary: { value: 'For those who *write* by hand.', shown: 'For those who' },
  seo_title: { value: 'Living ink by Quillmoss', shown: 'Living ink by Quillmoss' },
  seo_description: { value: 'Order a bottle of living ink.', shown: 'Order a bottle of living ink.' },
};
/** For search engines: in the page's head and structured data, not in its visible text. */
const unread: readonly Field[] = ['keywords', 'seo_title', 'seo_description'];
/** Stands in for a longer text in the visible text. */
const stepsAside: Field = 'short_description';

let owner: Member;
useDatabase();
const site = useSiteWithJobs();
beforeAll(async () => {
  owner = await aMember(site);
});
afterEach(() => expect(site.faults).toEqual([]));

async function edited(sent: Record<string, unknown>): Promise<string> {
  const listing = aListing({ owner_account_id: owner.account._id });
  await saveListings([listing]);
  await callAs(owner.account._id, 'update_my_listing', { listing_id: listing._id, ...sent });
  return `/products/${listing.slug}`;
}
const all = Object.fromEntries(listingEditFields.map((field) => [field, typed[field].value]));
const read = async (path: string) => (await site.get(path)).text();
const main = (html: string) => load(html)('main').html() ?? '';

describe('an owner’s edit', () => {
  test.each(listingEditFields)('of %s is on the page, alone and with every other field', async (field) => {
    const { value, shown } = typed[field];
    for (const fields of [{ [field]: value }, all]) {
      const html = await read(await edited({ fields }));
      const isRead = !unread.includes(field) && !(field === stepsAside && fields === all);
      expect(isRead ? main(html) : html).toContain(shown);
    }
  });

  test('is in the Markdown twin too, except SEO texts', async () => {
    const text = await read(`${await edited({ fields: all })}.md`);
    for (const field of listingEditFields) {
      const isTold = field !== stepsAside && !field.startsWith('seo_');
      if (isTold) expect(text, field).toContain(typed[field].shown);
    }
  });

  test('of links and questions is on the page and in the twin', async () => {
    const path = await edited({
      socials: { github: 'https://github.com/quillmoss' },
      faqs: [{ question: 'Does it need water?', answer: 'A drop a week.' }],
    });
    for (const text of [main(await read(path)), await read(`${path}.md`)]) {
      expect(text).toContain('https://github.com/quillmoss');
      expect(text).toContain('Does it need water?');
      expect(text).toContain('A drop a week.');
    }
  });

  test('is in the structured data if that has a property for it', async () => {
    const $ = load(await read(await edited({ fields: all })));
    const data = $('script[type="application/ld+json"]').text();
    for (const field of ['tagline', 'short_description', 'headline', 'keywords', 'features'] as const) {
      expect(data, field).toContain(typed[field].shown);
    }
    expect($('title').text()).toContain(typed.seo_title.shown);
    expect($('meta[name="description"]').attr('content')).toBe(typed.seo_description.shown);
  });
});
