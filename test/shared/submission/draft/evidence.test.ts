import { describe, expect, test } from 'vitest';
import type { ProfileField } from '../../../../shared/directory/listing/profile-field-names.ts';
import type { DraftedProfile, DraftedValue } from '../../../../shared/submission/draft/draft.ts';
import { emptyProfile } from '../../../../shared/submission/draft/empty-profile.ts';
import { type StoredPage, verifyDraft } from '../../../../shared/submission/draft/evidence.ts';
import { isQuoted } from '../../../../shared/submission/draft/is-quoted.ts';

const url = 'https://acme.example/';
const page: StoredPage = {
  url,
  text: [
    'Acme plans your week. Free forever for one person, $12 per month for teams. Founded 2014 in Oslo, Norway. Acme Planner helps.',
    'foundingDate: 2015-03',
    'datePublished: 2021-01-01',
    '/logo.svg',
    'https://x.com/acme',
    'mailto:hi@acme.example',
  ].join('\n'),
};

function verified(field: ProfileField, value: DraftedValue['value'], ...quotes: string[]): DraftedValue['value'] {
  const profile = emptyProfile('model');
  profile.fields[field] = { value, evidence: quotes.map((quote) => ({ quote, url })) };
  return verifyDraft(profile, [page]).fields[field].value;
}

describe('a quote', () => {
  test('is on a page when it is a verbatim part of its text, ignoring white space', () => {
    expect(isQuoted(page.text, ' Acme plans\n your week. ')).toBe(true);
    expect(isQuoted(page.text, 'acme plans your week')).toBe(false);
    expect(isQuoted(page.text, ' ')).toBe(false);
  });

  test("doesn't span two parts of the text", () => {
    expect(isQuoted(page.text, 'helps. foundingDate: 2015-03')).toBe(false);
  });
});

describe('a drafted value', () => {
  test('keeps its verified quotes and drops the others', () => {
    const profile = emptyProfile('model');
    const evidence = [
      { quote: 'Acme  plans your week.', url },
      { quote: 'Acme plans your year.', url },
      { quote: 'Acme plans your week.', url: 'https://acme.example/other' },
    ];
    profile.fields.tagline = { value: 'Plans your week', evidence };
    expect(verifyDraft(profile, [page]).fields.tagline).toEqual({
      value: 'Plans your week',
      evidence: [{ quote: 'Acme plans your week.', url }],
    });
  });

  test('is dropped when no quote is verified', () => {
    expect(verified('tagline', 'Plans your week', 'Plans every week')).toBeNull();
    expect(verified('tagline', 'Plans your week')).toBeNull();
  });

  test.each<[ProfileField, string, string, boolean]>([
    ['name', 'Acme', 'Acme plans your week.', true],
    ['name', 'Bolt', 'Acme plans your week.', false],
    ['founded_year', '2014', 'Founded 2014 in Oslo', true],
    ['founded_year', '2014', '2014 in Oslo', false],
    ['founded_year', '2015', '2015', true],
    ['founded_year', '2021', '2021', false],
    ['country', 'NO', 'in Oslo, Norway', true],
    ['country', 'SE', 'in Oslo, Norway', false],
    ['city', 'Oslo', 'in Oslo, Norway', true],
    ['pricing_model', 'Subscription', '$12 per month', true],
    ['pricing_model', 'Open source', '$12 per month', false],
    ['pricing_model', 'Barter', '$12 per month', false],
    ['pricing_summary', '$12 per month for teams', '$12 per month for teams', true],
    ['pricing_summary', '$15 per month for teams', '$12 per month for teams', false],
    ['contact_email', 'hi@acme.example', 'mailto:hi@acme.example', true],
    ['contact_email', 'you@acme.example', 'mailto:hi@acme.example', false],
    ['logo_url', 'https://acme.example/logo.svg', '/logo.svg', true],
    ['logo_url', 'https://other.example/logo.svg', '/logo.svg', false],
    ['demo_video_url', 'javascript:alert(1)', '/logo.svg', false],
    ['stage', 'growing', 'for teams', true],
    ['stage', 'sold', 'for teams', false],
  ])('%s %s needs a quote that says so: %s', (field, value, quote, stays) => {
    expect(verified(field, value, quote)).toBe(stays ? value : null);
  });

  test('keeps of a list what its quotes contain', () => {
    expect(verified('features', ['Plans your week', 'Flies'], 'Acme plans your week.')).toEqual(['Plans your week']);
  });

  test("resolves an address from its page's base", () => {
    const profile = emptyProfile('rules');
    profile.fields.logo_url = { value: 'https://cdn.example/logo.svg', evidence: [{ quote: 'logo.svg', url }] };
    const based = { url, text: 'Acme\nbase: https://cdn.example/\nlogo.svg' };
    expect(verifyDraft(profile, [based]).fields.logo_url.value).toBe('https://cdn.example/logo.svg');
  });
});

describe('links, questions and founders', () => {
  const drafted: DraftedProfile = {
    ...emptyProfile('model'),
    socials: {
      x: { url: 'https://x.com/acme', evidence: [{ quote: 'https://x.com/acme', url }] },
      github: { url: 'https://x.com/acme', evidence: [{ quote: 'https://x.com/acme', url }] },
      facebook: { url: 'https://facebook.com/acme', evidence: [{ quote: 'https://x.com/acme', url }] },
    },
    faqs: [
      {
        question: 'What does it do?',
        answer: 'Acme plans your week.',
        evidence: [{ quote: 'Acme plans your week.', url }],
      },
      { question: 'Is it good?', answer: 'Yes.', evidence: [{ quote: 'It is good.', url }] },
    ],
    founders: [
      { name: 'Acme Planner', title: null, bio: null, evidence: [{ quote: 'Acme Planner helps.', url }] },
      { name: 'Ada Lovelace', title: null, bio: null, evidence: [{ quote: 'Acme Planner helps.', url }] },
    ],
  };

  test('stay only with their own evidence, links only on their platform', () => {
    const { socials, faqs, founders } = verifyDraft(drafted, [page]);
    expect(Object.keys(socials)).toEqual(['x']);
    expect(faqs.map(({ question }) => question)).toEqual(['What does it do?']);
    expect(founders.map(({ name }) => name)).toEqual(['Acme Planner']);
  });
});
