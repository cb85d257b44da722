import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { followLogoWishes } from '../../jobs/logo-wishes.ts';
import { announceChange } from '../../shared/change/feed/change-feed.ts';
import { listingTable } from '../../shared/directory/directory.reads.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { editListing } from '../support/edit-listing.ts';
import { patientMs } from '../support/patience.ts';
import { listings, saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
beforeEach(listingTable);

const logo = 'https://fernleaf.example/logo.png';
const id = listings.fernleaf._id;

function follow() {
  const ask = vi.fn(async () => undefined);
  const report = vi.fn();
  onTestFinished(followLogoWishes(ask, report));
  return { ask, report };
}

/** Resolves once the reactions to all changes so far have reached the database. */
const afterTheDatabase = () => ListingModel.countDocuments().then(() => ListingModel.countDocuments());

test('a logo named in an edit is fetched at once, not after a quarter of an hour', async () => {
  const { ask, report } = follow();
  await editListing(id, { logo_url: logo, logo: null }, now);
  await vi.waitFor(() => expect(ask).toHaveBeenCalled(), patientMs);
  expect(report).not.toHaveBeenCalled();
});

test('so is one committed by another process', async () => {
  await ListingModel.updateOne({ _id: id }, { $set: { logo_url: null, logo: null } });
  const { ask } = follow();
  await ListingModel.updateOne({ _id: id }, { $set: { logo_url: logo } });
  const facets = { slug: 'fernleaf', status: 'live', category_ids: [], founder_ids: [], weeks: [] } as const;
  const body = { room: 'listing', id, aspect: 'content', before: facets, after: facets } as never;
  await announceChange({ _id: 'from-elsewhere', at: now, pages_done: true, body });
  await vi.waitFor(() => expect(ask).toHaveBeenCalled(), patientMs);
});

test('editing a listing that has its logo, or none, fetches nothing', async () => {
  const { ask } = follow();
  await editListing(id, { logo_url: logo, logo: { hash: 'a'.repeat(32), source_url: logo }, tagline: 'Edited' }, now);
  await editListing(id, { logo_url: null, logo: null }, now);
  await afterTheDatabase();
  expect(ask).not.toHaveBeenCalled();
});
