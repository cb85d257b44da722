import { afterEach, beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { setMeaningSearch } from '../../../../shared/directory/search/meaning/meaning-search.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import { readDraft } from '../../../../shared/submission/draft/draft.reads.ts';
import type { DraftedProfile, DraftedValue } from '../../../../shared/submission/draft/draft.ts';
import { endDrafting } from '../../../../shared/submission/draft/draft-build.writes.ts';
import { readDraftView } from '../../../../shared/submission/draft/draft-view.reads.ts';
import { emptyProfile } from '../../../../shared/submission/draft/empty-profile.ts';
import { readCategoriesNear } from '../../../../shared/submission/draft/near-categories.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aDraft } from '../../../support/draft-factories.ts';
import { aCategory, aListing } from '../../../support/factories.ts';
import { fakeMeaning } from '../../../support/fake-meaning.ts';

useDatabase();

const [notes, books] = [aCategory({ name: 'Notes' }), aCategory({ name: 'Books' })];
const others = ['Maps', 'Trips'].map((name) => aCategory({ name }));
const filed = ({ _id }: typeof notes) => ({ primary_category: _id, category_path: [_id], status: 'live' as const });
const listings = Array.from({ length: 100 }, (_, at) =>
  aListing({ ...filed(at < 50 ? notes : books), _id: 1_000 + at, name: `Pad ${at}` }),
);

beforeAll(async () => {
  await saveCategories([notes, books, ...others]);
  await saveListings(listings);
  await announceEverything(now);
});
afterEach(() => setMeaningSearch(undefined));

/** Names and descriptions of these categories mean the same as texts about the job; nothing else means anything. */
const meant = (...names: string[]) => ({
  embed: async (texts: readonly string[]) =>
    texts.map((text) => {
      const isMeant = text.includes('job') || names.some((name) => text.startsWith(name));
      return new Int8Array(512).fill(100, isMeant ? 0 : 256, isMeant ? 256 : 512);
    }),
});

/** Of the ten most similar listings this many are in Notes, the others in Books. */
function likestInNotes(count: number): void {
  const ids = listings.map(({ _id }) => _id);
  const mostSimilar = [...ids.slice(0, count), ...ids.slice(50, 60 - count)];
  fakeMeaning({ ...meant(), like: async () => mostSimilar.map((id) => ({ id, cosine: 0.5 })) });
}

const url = 'https://jotwell.example/';
const said = (value: DraftedValue['value'], quote: string): DraftedValue => ({ value, evidence: [{ quote, url }] });

/** A draft of a page that says "the app that books the job", which the rules take for the category Books. */
async function drafted(by: DraftedProfile['draftedBy'] = 'rules') {
  const draft = aDraft({ status: 'drafting', url });
  await DraftModel.create(draft);
  const profile = emptyProfile(by);
  const fields = {
    ...profile.fields,
    tagline: said('The app that writes up the job', 'The app that writes up the job'),
    categories: said(['Books'], 'The app that books the job'),
  };
  await endDrafting(draft._id, { ...profile, fields }, now);
  const stored = await readDraft(draft._id);
  if (stored === undefined) throw new Error('The draft is gone.');
  return readDraftView(stored);
}

test('a draft gets the category of eight of the ten most similar listings, with that as a reason beside the quotes', async () => {
  likestInNotes(8);
  const { categories } = (await drafted()).fields;
  expect(categories).toMatchObject({ value: ['Notes'], state: 'ai', vote: { votes: 8, of: 10 } });
  expect(categories?.evidence).toEqual([{ quote: 'The app that writes up the job', url }]);
});

test('a draft gets no category when the most similar listings disagree, and is offered both with their votes', async () => {
  likestInNotes(5);
  const view = await drafted();
  expect(view.fields.categories).toMatchObject({ value: null, state: 'not_found' });
  expect(await readCategoriesNear(view)).toEqual([
    expect.objectContaining({ name: 'Notes', vote: { votes: 5, of: 10 }, like: ['Pad 0', 'Pad 1'] }),
    expect.objectContaining({ name: 'Books', vote: { votes: 5, of: 10 } }),
  ]);
});

test('where no listings can be compared, a draft gets the category whose name and description mean what it says', async () => {
  fakeMeaning(meant('Notes'));
  expect((await drafted()).fields.categories).toMatchObject({ value: ['Notes'], state: 'ai' });
});

test('a draft gets no category when several fit equally, and is offered them', async () => {
  fakeMeaning(meant('Notes', 'Books', 'Maps', 'Trips'));
  const view = await drafted();
  expect(view.fields.categories).toMatchObject({ value: null });
  expect((await readCategoriesNear(view)).map(({ name, isByDescription }) => [name, isByDescription])).toEqual([
    ['Notes', true],
    ['Books', true],
    ['Maps', true],
  ]);
});

test("the rules' category stays when meaning is unavailable, and a model's always", async () => {
  expect((await drafted()).fields.categories).toMatchObject({ value: ['Books'] });
  likestInNotes(10);
  expect((await drafted('model')).fields.categories).toMatchObject({ value: ['Books'] });
});
