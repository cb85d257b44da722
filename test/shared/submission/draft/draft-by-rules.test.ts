import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  draftTargets,
  labelledPages,
  labelledPagesFolder,
  overallTargets,
  scoreDrafts,
} from '../../../../bench/support/draft-score.ts';
import type { DraftedProfile, SitePage } from '../../../../shared/submission/draft/draft.ts';
import { draftByRules } from '../../../../shared/submission/draft/draft-by-rules.ts';
import { isQuoted } from '../../../../shared/submission/draft/is-quoted.ts';
import { pageText } from '../../../../shared/submission/draft/page-text.ts';
import { oneIn } from '../../../support/depth.ts';
import { processorMs } from '../../../support/processor-time.ts';

const folder = labelledPagesFolder();
const absent = folder === undefined ? ' (skipped: ../shared/data absent)' : '';

/** Draft values without a quote on the page they name. */
function unquoted({ fields, socials, faqs, founders }: DraftedProfile, pages: readonly SitePage[]): string[] {
  const texts = new Map(pages.map(({ url, html }) => [url, pageText(html)]));
  const drafted = [
    ...Object.entries(fields).filter(([, { value }]) => value !== null),
    ...Object.entries(socials),
    ...[...faqs, ...founders].map((item, index) => [`item ${index}`, item] as const),
  ];
  return drafted
    .filter(([, part]) => {
      const evidence = part?.evidence ?? [];
      return evidence.length === 0 || !evidence.every(({ quote, url }) => isQuoted(texts.get(url) ?? '', quote));
    })
    .map(([name]) => name);
}

describe.skipIf(folder === undefined)(`drafts of real pages${absent}`, () => {
  test('are as accurate and complete as required', { timeout: 120_000 }, async () => {
    const { all, fields } = await scoreDrafts(folder ?? '');
    expect(all.precision).toBeGreaterThanOrEqual(overallTargets.precision);
    expect(all.recall).toBeGreaterThanOrEqual(overallTargets.recall);
    const short = Object.entries(draftTargets).filter(([field, target]) => {
      const { precision = 0, recall = 0 } = fields.get(field) ?? {};
      return Math.min(precision, recall) < target;
    });
    expect(short.map(([field]) => field)).toEqual([]);
  });

  test('have a verified quote for every value', { timeout: 120_000 }, async () => {
    for (const { page } of oneIn(4, await labelledPages(folder ?? ''))) {
      expect(unquoted(draftByRules([page], ['Customer Support', 'Developer Tools']), [page])).toEqual([]);
    }
  });
});

const phrase = fc.constantFrom(
  'Acme',
  'Acme Mail is a mailbox for teams.',
  '$12 per month',
  'Free plan for 3 users',
  'Founded in 2014 by us',
  'Oslo, Norway',
  '945 Broad St., Augusta, GA 30901',
  'hello@acme.example',
  'What does it cost?',
  'Nothing at all, for as long as you like it.',
  '<b>bold</b> & more',
  '© 2026 Acme',
  'Trusted by 5,000 teams',
  'Ada Park',
  'Co-founder & CEO of Acme',
  '{"name": "x"}',
  'é ‘ “',
);
const attribute = fc.constantFrom(
  '/logo.png',
  'https://x.com/acme',
  'https://www.youtube.com/watch?v=abcdefghijk',
  'mailto:hello@acme.example',
  '//cdn.example/a b.svg',
  'javascript:1',
  'http://[',
  '',
);
const element = fc.oneof(
  fc
    .tuple(fc.constantFrom('p', 'h1', 'h2', 'h3', 'footer', 'title', 'div', 'summary', 'blockquote', 'address'), phrase)
    .map(([tag, text]) => `<${tag}>${text}</${tag}>`),
  fc.tuple(attribute, phrase).map(([href, text]) => `<a href="${href}">${text}</a>`),
  attribute.map((src) => `<img alt="Acme logo" src="${src}">`),
  attribute.map((src) => `<iframe src="${src}"></iframe>`),
  fc
    .tuple(fc.constantFrom('description', 'og:site_name', 'og:title', 'keywords'), phrase)
    .map(([name, text]) => `<meta name="${name}" content="${text.replace(/"/g, '&quot;')}">`),
  phrase.map((text) => `<p hidden>${text} hidden</p>`),
  fc
    .record({
      '@type': fc.constantFrom('Organization', 'FAQPage', 'PostalAddress'),
      name: phrase,
      foundingDate: fc.constantFrom('2014', 2015, 'then'),
      addressCountry: fc.constantFrom('NO', 'Norway', 'Nowhere'),
      logo: attribute,
      sameAs: fc.array(attribute, { maxLength: 2 }),
    })
    .map((node) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`),
  fc.string({ maxLength: 20 }),
);

describe('drafts of any page', () => {
  test('have a verified quote for every value', () => {
    fc.assert(
      fc.property(fc.array(element, { maxLength: 25 }), (elements) => {
        const pages = [{ url: 'https://www.acme.example/', html: elements.join('\n') }];
        expect(unquoted(draftByRules(pages, ['Mailboxes']), pages)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test('are blank without pages or any text', () => {
    for (const pages of [[], [{ url: 'https://acme.example/', html: '' }]]) {
      const { fields, socials, faqs, founders } = draftByRules(pages, []);
      expect(Object.values(fields).filter(({ value }) => value !== null)).toEqual([]);
      expect([socials, faqs, founders]).toEqual([{}, [], []]);
    }
  });

  test.each([
    ['unbroken text', '<p>'.concat('Acme plans $12 per month and more '.repeat(45_000))],
    ['words without spaces', `<h1>${'a'.repeat(1_500_000)}</h1>`],
    ['capitals', `<footer><p>${'Aa '.repeat(500_000)}</footer>`],
    ['links', '<footer>'.concat('<a href="https://x.com/acme">x</a>'.repeat(45_000))],
    ['headings', '<h3>What is it?</h3><p>It is a thing that does things.</p>'.repeat(24_000)],
    ['digits and dots', `<footer><p>${'1.'.repeat(750_000)}</p></footer>`],
    ['@ signs', `<footer><p>${'a@'.repeat(750_000)}</p></footer>`],
    ['commas', `<address>${'A, '.repeat(500_000)}</address>`],
  ])('take time proportional to size: 1.5 MB of %s', async (_, html) => {
    const draft = () => draftByRules([{ url: 'https://acme.example/', html }], ['Mailboxes']);
    expect(await processorMs(draft)).toBeLessThan(15_000);
  });
});
