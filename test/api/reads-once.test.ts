import { expect, test } from 'vitest';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { ListingReviewModel } from '../../shared/launch/review/listing-review.model.ts';
import { countReviewQueue } from '../../shared/launch/review/listing-review.reads.ts';
import { now } from '../support/clock.ts';
import { aStoredDraft, patch, useDraftCalls } from '../support/draft-calls.ts';
import { aListing } from '../support/factories.ts';
import { seenQueries } from '../support/query-plans.ts';

useDraftCalls();
const queries = seenQueries();

const readsOf = (collection: string) => queries.filter((query) => query.collection === collection);

test('editing a draft reads the draft once, and of its listing only the owner', async () => {
  const draft = await aStoredDraft();
  await patch(draft._id, { fields: { tagline: 'Ink that grows back' } });
  queries.splice(0);
  expect((await patch(draft._id, { fields: { tagline: 'Ink that stays' } })).changed).toEqual(['fields.tagline']);
  expect(readsOf('drafts')).toHaveLength(1);
  expect(readsOf('listings').every(({ options }) => options?.projection !== undefined)).toBe(true);
});

test('the review queue is counted without reading listing texts', async () => {
  const listing = aListing({ status: 'draft', published_at: null, launched_at: null });
  await saveListings([listing]);
  const review = { _id: listing._id, state: 'waiting', text: '', revision: 0, decisions: 0, since: now } as const;
  await ListingReviewModel.insertMany([review]);
  queries.splice(0);
  expect(await countReviewQueue()).toEqual({ count: 1, since: now });
  expect(readsOf('listings').map(({ options }) => Object.keys(options?.projection ?? {}))).toEqual([
    ['status', 'published_at', 'launched_at', 'revision'],
  ]);
});
