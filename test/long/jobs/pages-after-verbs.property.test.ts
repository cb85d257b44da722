import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { ChangeModel } from '../../../shared/change/feed/change-record.model.ts';
import { RebuildStateModel } from '../../../shared/publish/rebuild/rebuild-state.model.ts';
import { aUse, type Use } from '../../jobs/support/listing-verbs.ts';
import { useDatabase } from '../../support/database.ts';
import { patientMs } from '../../support/patience.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

// Two runs found a page left stale in one of ten. PAGES_RUNS=100 searches deeper.
const numRuns = Number(process.env.PAGES_RUNS ?? 15);

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useSiteWithJobs();

async function writtenPages(): Promise<Map<string, string>> {
  const folders = ['/', '/products', '/categories'];
  const paths = await Promise.all(folders.map((folder) => site.files.listBelow(folder)));
  const pages = new Map<string, string>();
  for (const path of new Set([...folders, ...paths.flat()])) {
    const bytes = await site.files.read(path);
    if (bytes !== null) pages.set(path, bytes.toString());
  }
  return pages;
}

const settled = () =>
  vi.waitFor(async () => expect(await ChangeModel.countDocuments({ pages_done: false })).toBe(0), patientMs);

/** URLs of stale or wrong pages. */
function differences(written: ReadonlyMap<string, string>, whole: ReadonlyMap<string, string>): string[] {
  const paths = new Set([...written.keys(), ...whole.keys()]);
  return [...paths].filter((path) => written.get(path) !== whole.get(path));
}

test('any verbs in any order write the same pages as a full rebuild', {
  timeout: 600_000,
}, async () => {
  await vi.waitFor(async () => {
    const state = await RebuildStateModel.findOne().lean();
    expect(state?.complete_build_id).toBe(`test-build at ${site.url}`);
  }, patientMs);
  const property = fc.asyncProperty(fc.array(aUse, { minLength: 1, maxLength: 6 }), async (uses: Use[]) => {
    for (const { run } of uses) await run();
    await settled();
    await site.worker.publisher.writeRequested();
    const written = await writtenPages();
    await site.worker.publisher.writeEverything();
    expect(differences(written, await writtenPages()), uses.map(({ says }) => says).join(', ')).toEqual([]);
    expect(site.faults).toEqual([]);
  });
  // The catalogue carries over between runs, so failures cannot be shrunk.
  await fc.assert(property, { numRuns, endOnFailure: true });
});
