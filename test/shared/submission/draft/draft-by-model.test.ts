import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { unsupportedValues } from '../../../../bench/support/unsupported-values.ts';
import { everyField } from '../../../../shared/directory/directory.ts';
import { socialPlatforms } from '../../../../shared/directory/listing/listing.ts';
import { type ProfileField, profileFields } from '../../../../shared/directory/listing/profile-field-names.ts';
import type { DraftedProfile } from '../../../../shared/submission/draft/draft.ts';
import { draftByAnswer, promptForPages } from '../../../../shared/submission/draft/draft-by-model.ts';
import { draftByRules } from '../../../../shared/submission/draft/draft-by-rules.ts';
import { answerSchema } from '../../../../shared/submission/draft/model/answer-schema.ts';
import { fairShares } from '../../../../shared/submission/draft/model/page-shares.ts';
import { pageText } from '../../../../shared/submission/draft/page-text.ts';
import { fixedRandom, honestAnswer, inventions, withInventions } from '../../../support/fake-answers.ts';
import { injectionCategories as categories, plainPage } from '../../../support/injection-pages.ts';

const pages = [plainPage];
const about = {
  url: 'https://www.acmeplanner.example/about',
  html: `<h1>About us</h1><p>Acme Planner was established back in 2016 by Ada Park, its founder. Bolt, based in Paris, France, uses it.</p>
<p>We sell it in Spain.</p>`,
};

const draft = (json: object, from = pages): DraftedProfile => draftByAnswer(from, categories, { ...json });

const claimed = (field: ProfileField, value: string | string[], quote: string, page = 1) =>
  draft({ fields: { [field]: { value, evidence: [{ page, quote }] } } }, [plainPage, about]).fields[field].value;

const byRules = draftByRules([plainPage, about], categories);

describe("a model's value", () => {
  test.each<[ProfileField, string | string[], string, number]>([
    ['name', 'Acme Planner', 'Acme Planner', 1],
    ['tagline', 'Plan the week of your whole team', 'Plan the week of your whole team', 1],
    ['country', 'NO', 'We are based in Oslo, Norway.', 1],
    ['city', 'Oslo', 'based in Oslo', 1],
    ['founded_year', '2016', 'established back in 2016', 2],
    ['categories', ['Calendars'], 'is a calendar that plans', 1],
    ['usps', ['Nobody gets more than fits into the hours that they work.'], 'Nobody gets more', 1],
    ['keywords', ['week'], 'Plan the week', 1],
    ['pricing_summary', 'Acme Planner costs $12 per month for a team of ten people.', '$12 per month', 1],
  ])('stays when the page supports it: %s', (field, value, quote, page) => {
    expect(claimed(field, value, quote, page)).toEqual(value);
  });

  test('is written as the page writes it', () => {
    const value = 'everybody sees what the others do this week and next week';
    expect(claimed('description', value, 'Everybody sees')).toBe(
      'Everybody sees what the others do this week and next week.',
    );
  });

  test.each<[string, ProfileField, string | string[], string, number]>([
    ['a name that is a word of a sentence', 'name', 'Nobody', 'Nobody gets more', 1],
    ['a tagline cut out of a sentence', 'tagline', 'sees what the others do', 'sees what the others do', 1],
    ['a sentence that is on no page', 'description', 'It is loved by all.', 'Acme Planner', 1],
    ['a customer’s country', 'country', 'FR', 'Paris, France', 2],
    ['a country something is sold in', 'country', 'ES', 'We sell it in Spain.', 2],
    ['a customer’s city', 'city', 'Paris', 'based in Paris, France', 2],
    ['a year unrelated to the founding', 'founded_year', '2017', 'established back in 2016', 2],
    ['a free product with a price', 'pricing_model', 'Free', '$12 per month', 1],
    ['a different price', 'pricing_summary', 'Acme Planner costs $2 per month.', '$12 per month', 1],
    ['a category the quote does not name', 'categories', ['Gambling'], 'is a calendar', 1],
    ['a category the directory does not have', 'categories', ['Time'], 'is a calendar', 1],
    ['an unstated stage', 'stage', 'idea', 'is a calendar', 1],
    ['a no-reply address', 'contact_email', 'privacy@acmeplanner.example', 'acmeplanner.example', 1],
    ['a logo that is a link', 'logo_url', 'https://x.com/acmeplanner', 'https://x.com/acmeplanner', 1],
    ['a quote from another page', 'tagline', 'Plan the week of your whole team', 'Ada Park', 1],
    ['a page that does not exist', 'tagline', 'Plan the week of your whole team', 'Plan the week', 9],
  ])('yields to the rules: %s', (_, field, value, quote, page) => {
    expect(claimed(field, value, quote, page)).toEqual(byRules.fields[field].value);
  });

  test('names the founder where a sentence does', () => {
    const evidence = [{ page: 2, quote: 'by Ada Park, its founder' }];
    const founders = [
      { name: 'Ada Park', title: 'founder', bio: 'She rules.', evidence },
      { name: 'Paris France', title: null, bio: null, evidence },
    ];
    const drafted = draft({ founders }, [plainPage, about]);
    expect(drafted.founders).toMatchObject([{ name: 'Ada Park', title: 'founder', bio: null }]);
  });
});

describe('a draft by a model', () => {
  test('has what an honest model finds', () => {
    const drafted = draft(honestAnswer(pages, categories));
    expect({ ...drafted, draftedBy: 'rules' }).toMatchObject({ socials: draftByRules(pages, categories).socials });
    expect(drafted.fields.name.value).toBe('Acme Planner');
    expect(drafted.draftedBy).toBe('model');
  });

  test.each([{}, { fields: 7 }, { fields: { name: 'Acme' } }, { socials: 'x', faqs: [{}], founders: [null] }])(
    'is filled in by rules when the answer has another shape: %j',
    (answer) => {
      const byRules = draftByRules(pages, categories);
      const fields = everyField((field) => {
        const drafted = byRules.fields[field];
        return drafted.value === null ? drafted : { ...drafted, by: 'rules' };
      });
      expect(draft(answer)).toEqual({ ...byRules, draftedBy: 'model', fields });
    },
  );

  test('is blank without pages, and there is nothing to ask the model', () => {
    expect(draft({ fields: {} }, []).fields.name.value).toBeNull();
    expect(promptForPages([], categories, 'mark')).toBeUndefined();
  });

  test('contains nothing that a model invents in a third of its answers', () => {
    const random = fixedRandom(7);
    let invented = 0;
    for (let round = 0; round < 60; round += 1) {
      const answer = withInventions(honestAnswer(pages, categories), pages, random, () => {
        invented += 1;
      });
      const drafted = draft(answer);
      expect(unsupportedValues(drafted, pages, categories)).toEqual([]);
      expect(JSON.stringify(drafted)).not.toMatch(/zorb/i);
    }
    expect(invented).toBeGreaterThan(200);
  });

  const written = pageText(plainPage.html)
    .split('\n')
    .filter((part) => part !== '');
  const phrase = fc.oneof(
    fc.constantFrom(...written, ...written.flatMap((part) => part.split(/(?<=\.) /))),
    fc.constantFrom(
      ...Object.values(inventions).flat(),
      'Free',
      'Freemium',
      'NO',
      '2016',
      'Oslo',
      'growing',
      'Calendars',
    ),
    fc.string({ maxLength: 30 }),
  );
  const evidence = fc.array(fc.record({ page: fc.constantFrom(1, 1, 1, 0, 2, '1'), quote: phrase }), { maxLength: 3 });
  const value = fc.oneof(phrase, fc.array(phrase, { maxLength: 3 }), fc.constant(null), fc.anything());
  const claim = fc.oneof(
    { weight: 9, arbitrary: fc.record({ value, evidence }) },
    { weight: 1, arbitrary: fc.anything() },
  );
  const anyAnswer = fc.record({
    fields: fc.dictionary(fc.constantFrom(...profileFields), claim, { maxKeys: 18 }),
    socials: fc.array(fc.record({ platform: fc.constantFrom(...socialPlatforms), url: phrase, evidence }), {
      maxLength: 3,
    }),
    faqs: fc.array(fc.record({ question: phrase, answer: phrase, evidence }), { maxLength: 2 }),
    founders: fc.array(fc.record({ name: phrase, title: phrase, bio: phrase, evidence }), { maxLength: 2 }),
  });

  test('has a verified quote for every value, whatever the model answers', () => {
    const property = fc.property(anyAnswer, (answer) => {
      expect(unsupportedValues(draft(answer), pages, categories)).toEqual([]);
    });
    fc.assert(property, { numRuns: 250 });
  });
});

describe('a question to the model', () => {
  test('uses a schema strict endpoints accept: every part required, nothing else allowed', () => {
    const schema = JSON.stringify(answerSchema.toJSONSchema({ target: 'draft-7' }));
    expect(schema.match(/"properties"/g)?.length).toBe(schema.match(/"additionalProperties":false/g)?.length);
  });

  test('shares the space among pages: short ones leave theirs to the others', () => {
    const texts = ['a'.repeat(10), 'b'.repeat(500), 'c'.repeat(900)];
    expect(fairShares(texts, 410).map((text) => text.length)).toEqual([10, 200, 200]);
    expect(fairShares(texts, 5000)).toEqual(texts);
    expect(fairShares(['one\ntwo'], 5)).toEqual(['one\nt']);
    expect(fairShares([`${'x'.repeat(95)}\ny${'z'.repeat(20)}`], 100)).toEqual(['x'.repeat(95)]);
  });

  test('never exceeds its limit', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 200, size: 'max' })), fc.nat(600), (texts, most) => {
        const shares = fairShares(texts, most);
        expect(shares.reduce((sum, text) => sum + text.length, 0)).toBeLessThanOrEqual(most);
        expect(shares.every((text, index) => texts[index]?.startsWith(text))).toBe(true);
      }),
    );
  });
});

test('a model answering null removes nothing the rules found', () => {
  const html =
    '<!doctype html><html lang="en"><head><title>Tallow – Count your stock</title></head><body><h1>Count your stock</h1><p>Tallow counts stock with the camera of a phone, for small shops.</p><p>From $9 a month.</p></body></html>';
  const pages = [{ url: 'https://tallow.example/', html }];
  const nothing = Object.fromEntries(
    Object.keys(draftByRules(pages, []).fields).map((field) => [field, { value: null, evidence: [] }]),
  );
  const told = (value: string) => ({ value, evidence: [{ page: 1, quote: value }] });
  const fields = {
    ...nothing,
    name: told('Tallow'),
    tagline: told('Count your stock'),
    description: told('Tallow counts stock with the camera of a phone, for small shops.'),
  };
  expect(draftByAnswer(pages, [], { fields }).fields.pricing_model.value).toBe('Subscription');
});
