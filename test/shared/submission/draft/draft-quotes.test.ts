import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeQueue } from '../../../../jobs/queue.ts';
import { readListingPage } from '../../../../shared/directory/directory.reads.ts';
import { changeListing } from '../../../../shared/directory/listing/change-listing.writes.ts';
import { CrawledPageModel } from '../../../../shared/submission/crawled-page/crawled-page.model.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import { updateDraft } from '../../../../shared/submission/draft/draft.writes.ts';
import { submitDraft } from '../../../../shared/submission/draft/submit-draft.writes.ts';
import { anActor } from '../../../support/actors.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aDraft, draftedField, ownerId } from '../../../support/draft-factories.ts';
import { saveSmallCatalogue } from '../../../support/small-catalogue.ts';

useDatabase();
afterAll(closeQueue);
beforeAll(saveSmallCatalogue);

test("a draft's quotes move to its listing with their page's reading date, and leave with an overwritten value", async () => {
  const by = anActor(ownerId);
  const draft = aDraft({ values: { name: 'Moss', tagline: 'Typed', categories: ['Tools'] } });
  const about = `${draft.url}about`;
  draft.fields.city = draftedField('Porto', 'Made in Porto', about);
  draft.fields.country = draftedField('Portugal', 'Porto, Portugal', `${draft.url}gone`);
  draft.social_evidence = { x: [{ quote: 'x.com/moss', url: draft.url }] };
  draft.company_socials = { x: 'https://x.com/moss' };
  await DraftModel.insertMany([draft]);
  const read = { website: draft.website_key, position: 0, html: Buffer.from(''), etag: null, last_modified: null };
  await CrawledPageModel.insertMany([{ _id: 'moss-about', ...read, url: about, fetched_at: now, reading: 'r' }]);

  const { listingId } = await submitDraft(by, draft._id, now);
  await changeListing(listingId, 'status', now, (listing) => ({ ...listing, status: 'live', slug: 'moss' }));
  const shown = async () => (await readListingPage('moss'))?.quotes;
  expect(await shown()).toEqual([
    { field: 'country', quote: 'Porto, Portugal', url: `${draft.url}gone`, read_at: null },
    { field: 'city', quote: 'Made in Porto', url: about, read_at: now },
    { field: 'socials.x', quote: 'x.com/moss', url: draft.url, read_at: null },
  ]);

  // The page isn't read again: the date is kept.
  await CrawledPageModel.deleteMany({});
  await updateDraft(by, draft._id, { fields: { country: 'Spain' } }, now);
  expect(await shown()).toEqual([
    { field: 'city', quote: 'Made in Porto', url: about, read_at: now },
    { field: 'socials.x', quote: 'x.com/moss', url: draft.url, read_at: null },
  ]);
});
