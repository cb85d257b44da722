import { beforeAll, describe, expect, test, vi } from 'vitest';
import { callOperation } from '../../../api/call-operation.ts';
import type { Operation } from '../../../api/operation.ts';
import { operations } from '../../../api/operations.ts';
import { dataRevision } from '../../../shared/change/change.ts';
import { ChangeModel } from '../../../shared/change/feed/change-record.model.ts';
import { categoryTree } from '../../../shared/directory/category/category.reads.ts';
import { saveCounts } from '../../../shared/directory/listing/listing-counts.writes.ts';
import { useLogoCopy } from '../../../shared/directory/listing/listing-logo.writes.ts';
import { RebuildStateModel } from '../../../shared/publish/rebuild/rebuild-state.model.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { editListing } from '../../support/edit-listing.ts';
import { everyRead } from '../../support/every-read.ts';
import { patientMs } from '../../support/patience.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useSiteWithJobs();
beforeAll(async () => {
  await vi.waitFor(async () => {
    const state = await RebuildStateModel.findOne().lean();
    expect(state?.complete_build_id).toBe(`test-build at ${site.url}`);
  }, patientMs);
});

// It doesn't launch this week: rows of launching listings show this week's votes.
const shownOn = ['/products', '/categories/editors', '/categories/tools', '/products/vimlike'];
const written = async (): Promise<(string | undefined)[]> =>
  Promise.all(shownOn.map(async (path) => (await site.files.read(path))?.toString()));
const handled = () =>
  vi.waitFor(async () => expect(await ChangeModel.countDocuments({ pages_done: false })).toBe(0), patientMs);

/** The cached answer: the same object while fresh. */
function answer(name: string, input: Record<string, unknown>) {
  const operation: Operation | undefined = operations.find((each) => each.name === name);
  if (operation === undefined) throw new Error(`There is no operation ${name}.`);
  return callOperation(operation, input, { now, requestId: 'test' });
}
const reads = everyRead.map(([name, input]) => [name, input as Record<string, unknown>] as const);
const showsCounts = (name: string): boolean => operations.find((each) => each.name === name)?.showsCounts ?? true;
const etag = async (path: string) => (await site.get(path)).headers.get('etag');

let tries = 0;
/** Retries, three times at most, if the site itself changed meanwhile, for example by rereading all texts. */
async function withNoOtherChange<Seen>(act: (attempt: number) => Promise<Seen>): Promise<Seen> {
  tries += 1;
  const revision = dataRevision();
  const seen = await act(tries);
  return dataRevision() === revision || tries % 3 === 0 ? seen : withNoOtherChange(act);
}

describe('a change in counts', () => {
  test('writes no page at once, and all pages showing it when the bulk lane runs', async () => {
    const before = await written();
    const tag = await etag('/products/vimlike');
    await saveCounts([{ id: 703, votes: 4_321 }], now);
    await handled();
    expect(await written()).toEqual(before);
    expect(await etag('/products/vimlike')).toBe(tag);
    await site.worker.publisher.writeRequested();
    for (const [index, page] of (await written()).entries()) expect(page, shownOn[index]).toContain('4,321');
  });

  test('is in responses that show it at once, and spares the rest, with their entity tags', async () => {
    const tag = await etag('/api/v1/categories');
    const { tree, kept, after, votes } = await withNoOtherChange(async (attempt) => {
      const votes = 77 + attempt;
      const tree = await categoryTree();
      const kept = await Promise.all(reads.map(([name, input]) => answer(name, input)));
      await saveCounts([{ id: 701, votes, views: 5 + attempt, followers: 5, trending: 3 }], now);
      return { tree, kept, after: await Promise.all(reads.map(([name, input]) => answer(name, input))), votes };
    });
    for (const [index, [name]] of reads.entries()) {
      if (showsCounts(name)) expect(after[index], name).not.toBe(kept[index]);
      else expect(after[index], name).toBe(kept[index]);
    }
    expect(JSON.stringify((await answer('get_listing', { slug: 'fernleaf' })).output)).toContain(`"votes":${votes}`);
    expect(await categoryTree()).toBe(tree);
    expect(await etag('/api/v1/categories')).toBe(tag);
  });

  test('changes no response of an operation declared not to show it', async () => {
    const quiet = reads.filter(([name]) => !showsCounts(name));
    expect(quiet.length).toBeGreaterThan(0);
    const before = await Promise.all(quiet.map(([name, input]) => answer(name, input)));
    await saveCounts(
      [
        { id: 701, votes: 1_078, rating: { average: 2, count: 9 } },
        { id: 704, votes: 1_079 },
      ],
      now,
    );
    // A content change, after which everything is requested again.
    await useLogoCopy(705, await aCopyOf(705), now);
    const after = await Promise.all(quiet.map(([name, input]) => answer(name, input)));
    expect(after.map(({ json }) => json)).toEqual(before.map(({ json }) => json));
    for (const [index, each] of after.entries()) expect(each, quiet[index]?.[0]).not.toBe(before[index]);
  });

  test('redraws only the votes badge', async () => {
    const style = 'standard-auto-m.svg';
    const body = async (kind: string) => (await site.get(`/badge/pixelfort/${kind}/${style}`)).text();
    const [listed, votes] = [await body('listed-on'), await body('votes')];
    await saveCounts([{ id: 704, votes: 5_555 }], now);
    expect(await body('votes')).not.toBe(votes);
    expect(await body('votes')).toMatch(/5,555|5\.6K|5555/);
    expect(await body('listed-on')).toBe(listed);
    expect(site.faults).toEqual([]);
  });
});

async function aCopyOf(id: number) {
  const source_url = `https://images.example/${id}.png`;
  await editListing(id, { logo_url: source_url }, now);
  return { hash: '0123456789abcdef0123456789abcdef', source_url };
}
