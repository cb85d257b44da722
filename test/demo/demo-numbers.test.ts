import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { FounderModel } from '../../shared/directory/founder/founder.model.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { readLeaderboard } from '../../shared/launch/leaderboard/leaderboard.reads.ts';
import type { ExportKind } from '../../shared/operate/data-export/data-export.ts';
import { streamPublicRecords } from '../../shared/operate/data-export/public-records.reads.ts';
import { now, thisWeek } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aListing } from '../support/factories.ts';

const boards = ['community-all-time', 'domain-rating', 'revenue', 'billboard'] as const;
const onBoard = async (board: (typeof boards)[number]) =>
  (await readLeaderboard(board, thisWeek, { page: 1, per_page: 100 })).items.map(({ listing }) => listing.slug);

const exported = async (kind: ExportKind): Promise<string[]> => (await records(kind)).map(({ slug }) => slug);

async function records(kind: ExportKind) {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamPublicRecords(kind, 'jsonl')) pieces.push(piece);
  const lines = Buffer.concat(pieces).toString().trim();
  return lines === '' ? [] : lines.split('\n').map((line) => JSON.parse(line));
}

useDatabase();
beforeAll(async () => {
  await seedDemo(now);
});

test('a demo on its own shows what boards and exports look like', async () => {
  expect((await onBoard('revenue')).length).toBeGreaterThan(3);
  expect((await exported('listings')).length).toBeGreaterThan(50);
});

test('next to a real listing the demo is on no all-time board, and in no export', async () => {
  await saveListings([aListing({ _id: 9_004, slug: 'ours', votes: 1 })]);
  await announceEverything(now);
  expect(await onBoard('community-all-time')).toEqual(['ours']);
  for (const board of ['domain-rating', 'revenue', 'billboard'] as const) expect(await onBoard(board)).toEqual([]);
  expect(await exported('listings')).toEqual(['ours']);
  for (const kind of ['founders', 'awards', 'posts'] as const) expect(await exported(kind)).toEqual([]);
  expect((await exported('categories')).length).toBeGreaterThan(3);
});

test('a demo founder named by a real listing is exported, with that listing only', async () => {
  const demo = await FounderModel.find({}, { slug: 1 }).lean();
  const [named] = demo;
  await saveListings([aListing({ _id: 9_004, slug: 'ours', founder_ids: [named?._id ?? 0] })]);
  await announceEverything(now);
  expect(await records('founders')).toMatchObject([{ slug: named?.slug, listings: [{ slug: 'ours' }], stories: [] }]);
  const founders = (await records('listings')).flatMap(({ founders: of }) =>
    of.map((each: { slug: string }) => each.slug),
  );
  expect(founders).toEqual([named?.slug]);
});
