import { beforeAll, describe, expect, test } from 'vitest';
import { announceChange } from '../../../shared/change/feed/change-feed.ts';
import type { ChangeBody, ListingAspect } from '../../../shared/change/feed/change-record.ts';
import { SettingsModel } from '../../../shared/change/settings/settings.model.ts';
import { AwardModel } from '../../../shared/directory/award/award.model.ts';
import { searchableListings } from '../../../shared/directory/browse/listing-text.reads.ts';
import { CategoryModel } from '../../../shared/directory/category/category.model.ts';
import { FounderModel } from '../../../shared/directory/founder/founder.model.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { facetsOf } from '../../../shared/directory/listing/listing-facets.ts';
import { PostModel } from '../../../shared/directory/post/post.model.ts';
import { addWeeks } from '../../../shared/kernel/week/week-calendar.ts';
import { renderSitePage } from '../../../shared/platform/site/site-app.ts';
import type { Dependency, PageKind } from '../../../shared/publish/page-kinds/page-kind.ts';
import { pageKinds } from '../../../shared/publish/page-kinds/page-kinds.reads.ts';
import { lastWeek, nextWeek, now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { saveLongCatalogue } from '../../support/page-records.ts';
import { publicSamples } from '../../support/page-samples.ts';
import { listings } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveLongCatalogue);
beforeAll(async () => void (await searchableListings()));

const samples = Object.entries({ ...publicSamples, missing: '/products/fern' }).flatMap(([name, address]) => {
  const kind: PageKind = pageKinds[name as keyof typeof publicSamples];
  return address === null || kind.keeping.written === 'never' ? [] : [{ name, address, kind }];
});

/** Every kind's sample as currently rendered. */
async function renderAll(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const { name, address } of samples) {
    pages.set(name, await (await renderSitePage(address, { now })).text());
  }
  return pages;
}

/** The declared dependencies of a row's pages. */
function dependenciesOf({ keeping }: PageKind): readonly Dependency[] {
  if (keeping.written === 'never') return [];
  return keeping.written === 'ahead' ? [...keeping.atOnce, ...keeping.later] : keeping.shows;
}

const inRoom = (room: 'award' | 'category' | 'founder' | 'post' | 'settings'): ChangeBody =>
  ({ room, ids: [501, 502, 504, 601], slugs: [], weeks: [lastWeek], listing_ids: [701] }) as ChangeBody;
const ofListing = (id: keyof typeof listings, aspect: ListingAspect): ChangeBody => {
  const before = facetsOf(listings[id]);
  return { room: 'listing', aspect, id: listings[id]._id, before, after: before };
};

/** One change of each kind of record: the database update, and the change event for it. */
const changes: readonly [Dependency, () => Promise<unknown>, ChangeBody][] = [
  [
    'listing.content',
    () => ListingModel.updateOne({ _id: 701 }, { $set: { tagline: 'Changed', name: 'Changed', features: ['New'] } }),
    ofListing('fernleaf', 'content'),
  ],
  [
    'listing.counts',
    () => ListingModel.updateOne({ _id: 701 }, { $set: { votes: 999, views: 999, followers: 999, trending: 99 } }),
    ofListing('fernleaf', 'counts'),
  ],
  [
    'listing.placement',
    () => ListingModel.updateOne({ _id: 705 }, { $set: { launch_week: addWeeks(nextWeek, 1) } }),
    ofListing('upcoming', 'placement'),
  ],
  ['category', () => CategoryModel.updateMany({}, { $set: { name: 'Changed' } }), inRoom('category')],
  ['founder', () => FounderModel.updateOne({ _id: 601 }, { $set: { name: 'Changed', bio: 'New' } }), inRoom('founder')],
  ['award', () => AwardModel.deleteMany({ listing_id: 701 }), inRoom('award')],
  ['post', () => PostModel.updateMany({}, { $set: { title: 'Changed', body_markdown: 'New' } }), inRoom('post')],
  [
    'settings',
    () => SettingsModel.updateOne({ _id: 'site' }, { $set: { name: 'Changed', purpose: 'New' } }, { upsert: true }),
    inRoom('settings'),
  ],
  [
    'listing.status',
    () => ListingModel.updateOne({ _id: 704 }, { $set: { status: 'suspended' } }),
    ofListing('pixelfort', 'status'),
  ],
];

describe('the catalogue lists every kind of page that shows a change', () => {
  test.each(changes)('%s', async (dependency, change, body) => {
    const before = await renderAll();
    await change();
    await announceChange({ _id: dependency, at: now, body, pages_done: true });
    const after = await renderAll();
    const changed = samples.filter(({ name }) => before.get(name) !== after.get(name));
    expect(changed.length).toBeGreaterThan(0);
    const untold = changed.filter(({ kind }) => !dependenciesOf(kind).includes(dependency));
    expect(untold.map(({ name }) => name)).toEqual([]);
  });
});
