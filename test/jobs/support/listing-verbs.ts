import fc from 'fast-check';
import { setListingFounders } from '../../../shared/directory/founder/listing-founders.writes.ts';
import { addListing, changeListing } from '../../../shared/directory/listing/change-listing.writes.ts';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { saveCounts } from '../../../shared/directory/listing/listing-counts.writes.ts';
import {
  launchListing,
  moveListing,
  moveToWeek,
  queueForFreeLaunch,
} from '../../../shared/directory/listing/listing-launch.writes.ts';
import { useLogoCopy } from '../../../shared/directory/listing/listing-logo.writes.ts';
import { listingEvents, nextStatus } from '../../../shared/directory/listing/listing-status.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { lastWeek, nextWeek, now, thisWeek } from '../../support/clock.ts';
import { editListing } from '../../support/edit-listing.ts';
import { aListing } from '../../support/factories.ts';

/** Listings of the small catalogue on which the operations are tried. */
const ids = [701, 702, 703, 704, 705, 706, 707];
const anId = fc.constantFrom(...ids);
const aWord = fc.stringMatching(/^[a-z]{1,8}$/);
const aPlace = fc.constantFrom<Partial<ListingRecord>>(
  { primary_category: 502, category_path: [502, 501] },
  { primary_category: 503, category_path: [503, 502, 501] },
  { primary_category: 504, category_path: [504] },
  { primary_category: 504, extra_categories: [503], category_path: [504, 503, 502, 501] },
  { primary_category: null, category_path: [] },
);

/** One directory operation: its name for the report, and how it is done. */
export interface Use {
  says: string;
  run: () => Promise<unknown>;
}

const use = (says: string, run: Use['run']): Use => ({ says, run });
const change = (id: number, given: Partial<ListingRecord>) => (before: ListingRecord) => ({
  ...before,
  ...given,
  _id: id,
});

/** Adds a draft and queues it, as far as its status allows. */
async function queueNew(name: string): Promise<void> {
  const place = { primary_category: 503, category_path: [503, 502, 501] };
  const draft = aListing({ ...place, name, status: 'draft', published_at: null, tagline: name });
  const listing = await addListing({ ...draft, slug: `unpublished-${draft._id}` }, now);
  await queueForFreeLaunch(listing, nextWeek, now);
  await moveListing(listing._id, 'badge_found', now);
}

async function launchIfAllowed(id: number, week: string): Promise<void> {
  const listing = await readStoredListing(id);
  if (listing !== undefined && nextStatus(listing.status, 'launch') !== undefined) await launchListing(id, week, now);
}

/** A use of any operation that changes a listing or its founders. */
export const aUse: fc.Arbitrary<Use> = fc.oneof(
  fc
    .tuple(anId, aWord)
    .map(([id, tagline]) => use(`edit ${id}`, () => editListing(id, { tagline, name: tagline }, now))),
  fc
    .tuple(anId, aPlace)
    .map(([id, place]) =>
      use(`place ${id} in ${place.category_path}`, () =>
        changeListing(id, 'content', now, change(id, { extra_categories: [], ...place })),
      ),
    ),
  fc
    .tuple(anId, anId, fc.constantFrom('approved_alternatives', 'imported_alternatives'))
    .map(([id, other, field]) =>
      use(`${other} as the ${field} of ${id}`, () =>
        changeListing(id, 'content', now, change(id, { [field]: id === other ? [] : [other] })),
      ),
    ),
  fc
    .tuple(anId, fc.constantFrom(...listingEvents.filter((event) => event !== 'archive')))
    .map(([id, event]) => use(`${event} of ${id}`, () => moveListing(id, event, now))),
  fc
    .tuple(anId, fc.constantFrom(lastWeek, thisWeek))
    .map(([id, week]) => use(`launch ${id} in ${week}`, () => launchIfAllowed(id, week))),
  fc
    .tuple(anId, fc.constantFrom(thisWeek, nextWeek))
    .map(([id, week]) => use(`move ${id} to ${week}`, () => moveToWeek(id, week, now))),
  fc
    .tuple(anId, fc.nat(99), fc.nat(99))
    .map(([id, votes, trending]) =>
      use(`count ${votes} for ${id}`, () => saveCounts([{ id, votes, views: votes, trending }], now)),
    ),
  fc
    .tuple(anId, fc.boolean())
    .map(([id, featured]) =>
      use(`feature ${id}: ${featured}`, () =>
        changeListing(id, 'placement', now, change(id, { featured, billboard_cents: featured ? 10_000 : 0 })),
      ),
    ),
  fc
    .tuple(anId, fc.uniqueArray(fc.constantFrom('Kofi Mensah', 'Ada New', 'Mo New'), { maxLength: 2 }), aWord)
    .map(([id, names, title]) =>
      use(`founders of ${id}: ${names}`, () =>
        setListingFounders(
          id,
          { by: null, wanted: names.map((name) => ({ name, title, bio: null, socials: {} })) },
          now,
        ),
      ),
    ),
  anId.map((id) =>
    use(`logo of ${id}`, async () => {
      const source_url = `https://images.example/${id}.png`;
      await editListing(id, { logo_url: source_url }, now);
      await useLogoCopy(id, { hash: `${id}`.repeat(11).slice(0, 32), source_url }, now);
    }),
  ),
  aWord.map((name) => use(`queue ${name}`, () => queueNew(name))),
);
