import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ChangeModel } from '../../../shared/change/feed/change-record.model.ts';
import { announceEverything, commitChange } from '../../../shared/change/feed/change-record.writes.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { facetsOf } from '../../../shared/directory/listing/listing-facets.ts';
import { RebuildStateModel } from '../../../shared/publish/rebuild/rebuild-state.model.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { editListing } from '../../support/edit-listing.ts';
import { aListing } from '../../support/factories.ts';
import { patientMs } from '../../support/patience.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { listings, saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useSiteWithJobs();

const text = async (path: string) => (await site.get(path)).text();
const written = async (path: string) => (await site.files.read(path))?.toString();
const allPages = [
  '/',
  '/products',
  '/categories',
  '/categories/tools',
  '/products/fernleaf',
  '/products/upcoming-game',
];

describe('at start', () => {
  test('every page is written, except those of listings hidden from visitors', async () => {
    await vi.waitFor(async () => {
      for (const path of allPages) expect(await site.files.read(path), path).not.toBeNull();
    }, patientMs);
    expect(await site.files.read('/products/suspended')).toBeNull();
    expect(await site.files.read('/products/waiting')).toBeNull();
    await vi.waitFor(
      async () =>
        expect((await RebuildStateModel.findOne().lean())?.complete_build_id).toBe(`test-build at ${site.url}`),
      patientMs,
    );
    expect(site.faults).toEqual([]);
  });

  test('a served page is the written file', async () => {
    expect(await text('/products/fernleaf')).toBe(await written('/products/fernleaf'));
  });
});

describe('the hot lane', () => {
  test('an edit is served within moments on every page that shows it', async () => {
    await editListing(701, { tagline: 'Edited tagline' }, now);
    await vi.waitFor(async () => expect(await text('/products/fernleaf')).toContain('Edited tagline'), patientMs);
    for (const path of ['/categories/editors', '/categories/tools', '/products']) {
      await vi.waitFor(async () => expect(await written(path), path).toContain('Edited tagline'), patientMs);
    }
  });

  test('another process’s edit is picked up too', async () => {
    const before = await ListingModel.findOne({ _id: 702 }).lean();
    await ListingModel.updateOne({ _id: 702 }, { $set: { tagline: 'From elsewhere' } });
    // As another process does: it writes the change record without calling this one.
    const facets = facetsOf(before as never);
    await ChangeModel.insertMany([
      {
        _id: 'from-elsewhere',
        at: now,
        pages_done: false,
        body: { room: 'listing', id: 702, before: facets, after: facets },
      },
    ]);
    await vi.waitFor(async () => expect(await text('/products/mosspad')).toContain('From elsewhere'), patientMs);
  });

  test('a listing taken down loses its page and leaves its category', async () => {
    await commitChange(now, async (session) => {
      const before = facetsOf(listings.vimlike);
      await ListingModel.updateOne({ _id: 703 }, { $set: { status: 'suspended' } }, { session });
      return {
        result: undefined,
        change: { room: 'listing', aspect: 'status', id: 703, before, after: { ...before, status: 'suspended' } },
      };
    });
    await vi.waitFor(async () => expect((await site.get('/products/vimlike')).status).toBe(404), patientMs);
    await vi.waitFor(async () => expect(await text('/categories/modal-editors')).not.toContain('Vimlike'), patientMs);
  });

  test('every change is marked once its pages are written', async () => {
    await vi.waitFor(async () => expect(await ChangeModel.countDocuments({ pages_done: false })).toBe(0), patientMs);
    expect(site.faults).toEqual([]);
  });
});

describe('the bulk lane', () => {
  test('writes what was imported meanwhile, and removes pages of deleted content', async () => {
    site.files.write('/products/stray', Buffer.from('nobody knows this page'), site.files.takeTicket());
    await saveListings([aListing({ slug: 'imported', name: 'Imported' })]);
    await announceEverything(now);
    await vi.waitFor(async () => expect(await written('/products/imported')).toContain('Imported'), patientMs);
    await vi.waitFor(async () => expect(await site.files.read('/products/stray')).toBeNull(), patientMs);
  });

  test('writes an edited listing’s neighbours when its turn comes', async () => {
    await editListing(702, { tagline: 'A better pad' }, now);
    await vi.waitFor(async () => expect(await ChangeModel.countDocuments({ pages_done: false })).toBe(0), patientMs);
    expect(await written('/products/fernleaf')).not.toContain('A better pad');
    await site.worker.publisher.writeRequested();
    expect(await written('/products/fernleaf')).toContain('A better pad');
  });

  test('writes the pages of listings that approved an edited one as an alternative, in any category', async () => {
    await editListing(704, { tagline: 'A fort of pixels' }, now);
    await vi.waitFor(async () => expect(await ChangeModel.countDocuments({ pages_done: false })).toBe(0), patientMs);
    await site.worker.publisher.writeRequested();
    expect(await written('/products/fernleaf')).toContain('A fort of pixels');
  });

  test('rewrites no page at once when counts change, and all that show them when its turn comes', async () => {
    await site.worker.publisher.writeRequested();
    const showing = ['/products', '/categories/editors', '/categories/tools', '/products/mosspad'];
    const writtenNow = () => Promise.all(showing.map(written));
    const before = await writtenNow();
    const facets = facetsOf(listings.mosspad);
    const change = { room: 'listing' as const, aspect: 'counts' as const, id: 702, before: facets, after: facets };
    await commitChange(now, async (session) => {
      await ListingModel.updateOne({ _id: 702 }, { $set: { votes: 98_765, trending: 99 } }, { session });
      return { result: undefined, change };
    });
    await vi.waitFor(async () => expect(await ChangeModel.countDocuments({ pages_done: false })).toBe(0), patientMs);
    expect(await writtenNow()).toEqual(before);
    await site.worker.publisher.writeRequested();
    const after = await writtenNow();
    expect(showing.filter((_, index) => after[index] === before[index])).toEqual([]);
  });

  test('does nothing when nothing was requested', async () => {
    await site.worker.publisher.writeRequested();
    expect(await site.worker.publisher.writeRequested()).toBeUndefined();
  });

  test('writes only files whose bytes changed', async () => {
    const result = await site.worker.publisher.writeEverything();
    expect(result?.pages).toBeGreaterThan(5);
    expect((await site.worker.publisher.writeEverything())?.changed).toBe(0);
  });

  test('resumes where a killed process stopped', async () => {
    await site.worker.publisher.writeEverything();
    const pass = {
      scope: { everything: true, categories: [], founders: [], listings: [] },
      cursor: 701,
      build_id: `test-build at ${site.url}`,
      started_at: now,
    };
    await RebuildStateModel.updateOne({ _id: 'pages' }, { $set: { pass } });
    const upTo701 = (await ListingModel.find({ status: 'live' }).lean()).filter(({ _id }) => _id <= 701).length;
    const rest = await site.worker.publisher.writeRequested();
    const everything = await site.worker.publisher.writeEverything();
    expect((everything?.pages ?? 0) - (rest?.pages ?? 0)).toBe(upTo701);
    expect(site.faults).toEqual([]);
  });
});
