import { expect, test } from 'vitest';
import { z } from 'zod';
import { noteField } from '../../api/account-area/content/note-field.ts';
import { checkFields } from '../../api/account-area/read-form.ts';
import { operations } from '../../api/operations.ts';
import { parseInput } from '../../api/parse-input.ts';
import { billingInput } from '../../shared/commerce/order/billing.ts';
import { readCollectionName } from '../../shared/community/collection/collection.ts';
import { readTalkText } from '../../shared/community/moderation/talk-text.ts';
import { articleContent } from '../../shared/directory/article/article.ts';
import { cleanUpdate } from '../../shared/directory/update/update.ts';
import type { ImportField } from '../../shared/intake/import/field/import-fields.ts';
import { readImportedListing } from '../../shared/intake/import/field/read-imported-listing.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { fitText } from '../../shared/submission/draft/listing-limits.ts';
import { cofounderProfile } from '../../shared/submission/invite/invite.ts';
import { readListingEdit } from '../../shared/submission/owned-listing/listing-edit.ts';

/** A text as this input stores it; undefined if refused. */
type Door = (text: string) => unknown;

function throughOperation(named: string, bodyOf: (text: string) => object, find: (input: never) => unknown): Door {
  const operation = operations.find(({ name }) => name === named);
  if (operation === undefined) throw new Error(`There is no ${named}.`);
  return (text) => {
    const parsed = parseInput(operation, bodyOf(text), undefined);
    return parsed instanceof SlipwayError ? undefined : find(parsed.input as never);
  };
}

const unlessRefused =
  (door: Door): Door =>
  (text) => {
    try {
      return door(text);
    } catch (problem) {
      if (problem instanceof SlipwayError) return undefined;
      throw problem;
    }
  };

const draftId = '0f0f0f0f-0f0f-4f0f-8f0f-0f0f0f0f0f0f';
const inDraft = (bodyOf: (text: string) => object, find: (input: never) => unknown) =>
  throughOperation('update_draft', (text) => ({ id: draftId, ...bodyOf(text) }), find);
const inListing = (bodyOf: (text: string) => object, find: (input: never) => unknown) =>
  throughOperation('update_my_listing', (text) => ({ listing_id: 1, ...bodyOf(text) }), find);
type Fields = { fields: Record<string, string> };

const lines: [name: string, most: number, door: Door][] = [
  [
    'tagline of a draft (REST, MCP, form)',
    500,
    inDraft(
      (t) => ({ fields: { tagline: t } }),
      (i: Fields) => i.fields.tagline,
    ),
  ],
  [
    'name of a draft',
    500,
    inDraft(
      (t) => ({ fields: { name: t } }),
      (i: Fields) => i.fields.name,
    ),
  ],
  [
    'founder of a draft',
    160,
    inDraft(
      (t) => ({ founders: [{ name: t }] }),
      (i: { founders: [{ name: string }] }) => i.founders[0].name,
    ),
  ],
  [
    'question of a draft',
    300,
    inDraft(
      (t) => ({ faqs: [{ question: t, answer: 'Yes.' }] }),
      (i: { faqs: [{ question: string }] }) => i.faqs[0].question,
    ),
  ],
  [
    'search title of a draft',
    70,
    inDraft(
      (t) => ({ seo: { title: t } }),
      (i: { seo: { title: string } }) => i.seo.title,
    ),
  ],
  [
    'tagline of a listing',
    200,
    inListing(
      (t) => ({ fields: { tagline: t } }),
      (i: Fields) => readListingEdit(i as never).set.tagline,
    ),
  ],
  [
    'feature of a listing',
    200,
    inListing(
      (t) => ({ fields: { features: [t] } }),
      (i: { fields: { features: string[] } }) => i.fields.features[0],
    ),
  ],
  [
    'title of a milestone',
    200,
    throughOperation(
      'add_milestone',
      (t) => ({ listing_id: 1, date: '2026-01-01', title: t }),
      (i: { title: string }) => i.title,
    ),
  ],
  [
    'title of an update',
    200,
    throughOperation(
      'post_listing_update',
      (t) => ({ listing_id: 1, title: t, body: 'News' }),
      (i: { title: string; body: string }) => cleanUpdate(i).title,
    ),
  ],
  ['name of an invited founder', 160, (t) => cofounderProfile.safeParse({ name: t, socials: {} }).data?.name],
  [
    'title of an invited founder',
    160,
    (t) => cofounderProfile.safeParse({ name: 'Kofi', title: t, socials: {} }).data?.title,
  ],
  ['title of an article', 200, (t) => articleContent.shape.title.safeParse(t).data],
  ['name of a collection', 80, unlessRefused((t) => readCollectionName(t))],
  [
    'name on an invoice',
    160,
    (t) =>
      (checkFields(z.object(billingInput).pick({ name: true }), { name: [t] }) as { input?: { name: string } }).input
        ?.name,
  ],
];

const texts: [name: string, door: Door, most: number][] = [
  [
    'description of a draft',
    inDraft(
      (t) => ({ fields: { description: t } }),
      (i: Fields) => i.fields.description,
    ),
    20_000,
  ],
  ['description that a draft gives its listing', (t) => (fitText(20_000)(t) as { value?: string }).value, 20_000],
  [
    'description of a listing',
    inListing(
      (t) => ({ fields: { description: t } }),
      (i: Fields) => readListingEdit(i as never).set.description,
    ),
    20_000,
  ],
  [
    'body of an update',
    throughOperation(
      'post_listing_update',
      (t) => ({ listing_id: 1, title: 'News', body: t }),
      (i: { title: string; body: string }) => cleanUpdate(i).body,
    ),
    5000,
  ],
  [
    'bio of an invited founder',
    (t) => cofounderProfile.safeParse({ name: 'Kofi', bio: t, socials: {} }).data?.bio,
    3000,
  ],
  ['note of the team', (t) => noteField.safeParse(t).data, 500],
  ['comment', unlessRefused((t) => readTalkText(t, { least: 1, most: 3000, links: 9, what: 'comment' }).body), 3000],
];

test.each([...lines.map(([name, most, door]) => [name, door, most] as const), ...texts])(
  '%s: an emoji counts as one character, and one too many is refused',
  (_, door, most) => {
    const [fits, tooLong] = ['🍞'.repeat(most), '🍞'.repeat(most + 1)];
    expect(door(fits)).toBe(fits);
    expect(door(tooLong)).toBeUndefined();
  },
);

test.each(lines.map(([name, , door]) => [name, door] as const))(
  '%s is one line without invisible characters, and empty if nothing else remains',
  (_, door) => {
    expect(door('Last\u200bloaf\u202e\u0000 of\r\nthe\u2028day')).toBe('Lastloaf of the day');
    expect(door('\u200b\u202e')?.toString() ?? '').toBe('');
  },
);

test.each(texts.map(([name, door]) => [name, door] as const))('%s loses invisible characters', (name, door) => {
  if (name.includes('gives its listing')) return expect(door(' a ')).toBe('a');
  return expect(door('Last\u200bloaf\u0000\r\nis\u202e here')).toBe('Lastloaf\nis here');
});

test('imports accept the same names and taglines as the API', () => {
  const fields = new Map<ImportField, unknown>([
    ['name', 'Last\u200bloaf\u202e\u0000 of\nthe day'],
    ['website_url', 'https://lastloaf.example'],
    ['tagline', '🍞'.repeat(200)],
  ]);
  const { imported } = readImportedListing({ fields, unknown: [] } as never);
  expect(imported?.profile).toMatchObject({ name: 'Lastloaf of the day', tagline: '🍞'.repeat(200) });
});
