import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dataRevision } from '../../../../../../shared/change/change.ts';
import { startMeaningSearch } from '../../../../../../shared/directory/search/meaning/meaning-index.fetch.ts';
import { type Described, meaningSearch } from '../../../../../../shared/directory/search/meaning/meaning-search.ts';
import { readMeaningState } from '../../../../../../shared/directory/search/meaning/meaning-state.files.ts';
import { cosineOf } from '../../../../../../shared/directory/search/meaning/meaning-vectors.ts';
import { patientMs } from '../../../../../support/patience.ts';
import { tinyModel } from '../../../../../support/tiny-encoder.ts';

const { bytes, sha256 } = tinyModel();
const model = { url: 'https://models.example/model.whl', sha256, bytes: bytes.length };

let folder: string;
let file: string;
let said: string[];
let stop: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'meaning-'));
  file = path.join(folder, 'model.whl');
  await writeFile(file, bytes);
  said = [];
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

const listing = (id: number, name: string, tagline: string | null = null): Described => ({
  id,
  name,
  tagline,
  primary_category: null,
});
const others = Array.from({ length: 40 }, (_, at) => listing(100 + at, `lights ${at}`));
const directory = [...others, listing(1, 'Splitter', 'share bills'), listing(2, 'Album', 'all my photos')];

function start(listings: readonly Described[] = directory): void {
  stop = startMeaningSearch({ file, folder, model, say: (words) => said.push(words) });
  meaningSearch()?.follow(() => listings);
}

const isThere = (words: string) => vi.waitFor(() => expect(said.join()).toContain(words), { timeout: patientMs });
const near = async (query: string) => (await meaningSearch()?.near(query))?.map(({ id }) => id);

describe('search by meaning', () => {
  test('finds nothing until all listings are read, then finds by need and across languages', async () => {
    start();
    expect(await near('share expenses')).toBeUndefined();
    await isThere('ready (42 listings)');
    expect(await near('share expenses')).toEqual([1]);
    expect(await near('meine bilder')).toEqual([2]);
    expect(await readMeaningState(folder)).toMatchObject({ stage: 'ready', why: null });
  });

  test('finds nothing for random keys, single letters, emoji, markup or an empty query', async () => {
    start();
    await isThere('ready');
    for (const query of ['asdf qwer', 'x', '😀', '<b>', '', '\ud83d']) expect(await near(query)).toEqual([]);
  });

  test('knows which categorised listings resemble a text once all are read', async () => {
    const filed = { ...listing(3, 'Purse', 'share bills'), primary_category: 7 };
    start([...directory, filed]);
    expect(await meaningSearch()?.like('share expenses')).toBeUndefined();
    await isThere('ready');
    expect(await meaningSearch()?.like('share expenses')).toEqual([{ id: 3, cosine: expect.closeTo(1, 1) }]);
    expect(await meaningSearch()?.like('qwxz')).toEqual([]);
  });

  test('embeds other texts once all listings are read, also more than fit into one step', async () => {
    start();
    expect(await meaningSearch()?.embed(['share bills'])).toBeUndefined();
    await isThere('ready');
    const texts = [...Array.from({ length: 150 }, (_, at) => `lamps ${at}`), 'my bills', 'meine ausgaben'];
    const embedded = (await meaningSearch()?.embed(texts)) ?? [];
    expect(embedded).toHaveLength(texts.length);
    const closeness = (one: number, other: number): number =>
      cosineOf(embedded[one] ?? new Int8Array(), embedded[other] ?? new Int8Array());
    expect(closeness(150, 151)).toBeCloseTo(1, 1);
    expect(closeness(149, 150)).toBeLessThan(0.2);
  });

  test('renews what was rendered before it was ready', async () => {
    const before = dataRevision();
    start();
    await isThere('ready');
    expect(dataRevision()).toBeGreaterThan(before);
  });

  test('answers twenty concurrent queries, even long ones', async () => {
    start();
    await isThere('ready');
    const queries = Array.from({ length: 20 }, (_, at) => `${'share '.repeat(at)}expenses`);
    const found = await Promise.all(queries.map(near));
    expect(found.every((ids) => ids?.[0] === 1)).toBe(true);
  });

  test('says why it is off for a file with the wrong hash, and reuses earlier results with the right one', async () => {
    await writeFile(file, bytes.subarray(0, 1_000));
    start();
    await isThere('Semantic search unavailable');
    expect(await near('share expenses')).toBeUndefined();
    expect(await readMeaningState(folder)).toMatchObject({
      stage: 'failed',
      why: expect.stringContaining('incomplete'),
    });
    await stop();
    await writeFile(file, bytes);
    start();
    await isThere('ready');
    expect(await near('share expenses')).toEqual([1]);
  });

  test('is rebuilt from a half-written embedding file', async () => {
    await writeFile(path.join(folder, `directions-${sha256.slice(0, 12)}.bin`), Buffer.alloc(700, 7));
    start();
    await isThere('ready');
    expect(await near('share expenses')).toEqual([1]);
  });
});
