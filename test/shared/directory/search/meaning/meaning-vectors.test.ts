import { describe, expect, test } from 'vitest';
import { MeaningVectors } from '../../../../../shared/directory/search/meaning/meaning-vectors.ts';

const size = 16;
const axis = (at: number): Int8Array => Int8Array.from({ length: size }, (_, i) => (i === at ? 127 : 0));
const asked = (at: number): Float32Array => Float32Array.from(axis(at), (part) => part / 127);

/** Listings 1 to 30 point elsewhere, each of the others as stated. */
async function directory(others: readonly { id: number; at: number; category?: number }[]): Promise<MeaningVectors> {
  const vectors = MeaningVectors.of(size);
  for (let id = 1; id <= 30; id++) vectors.put(id, null, axis(id % 8));
  for (const { id, at, category = null } of others) vectors.put(id, category, axis(at));
  return vectors;
}

const ids = (vectors: MeaningVectors, at: number): number[] => vectors.nearest(asked(at)).map(({ id }) => id);

describe('the nearest listings', () => {
  test('are those that stand out, sorted by id when equally close', async () => {
    const vectors = await directory([
      { id: 52, at: 9 },
      { id: 51, at: 9 },
    ]);
    expect(ids(vectors, 9)).toEqual([51, 52]);
  });

  test('are missing when nothing stands out, and in an empty directory', async () => {
    expect(ids(await directory([]), 10)).toEqual([]);
    expect(ids(MeaningVectors.of(size), 1)).toEqual([]);
  });

  test('are led by those of a category that is close as a whole', async () => {
    const vectors = await directory([
      { id: 51, at: 9, category: 1 },
      { id: 52, at: 9, category: 2 },
      { id: 53, at: 9, category: 2 },
      { id: 54, at: 3, category: 1 },
    ]);
    expect(ids(vectors, 9)).toEqual([52, 53, 51]);
  });

  test('follow listings that change, move between categories or are removed', async () => {
    const vectors = await directory([
      { id: 51, at: 9, category: 1 },
      { id: 52, at: 9, category: 1 },
    ]);
    vectors.put(51, 2, axis(10));
    vectors.remove(1);
    vectors.remove(777);
    expect([ids(vectors, 9), ids(vectors, 10)]).toEqual([[52], [51]]);
    vectors.remove(52);
    expect(ids(vectors, 9)).toEqual([]);
  });

  test('stand out as much as if removed listings had never been there', async () => {
    const lasting = [{ id: 51, at: 9, category: 1 }];
    const vectors = await directory([...lasting, { id: 60, at: 9 }, { id: 61, at: 9, category: 1 }, { id: 62, at: 4 }]);
    for (const id of [60, 61, 62]) vectors.remove(id);
    expect(vectors.nearest(asked(9))).toEqual((await directory(lasting)).nearest(asked(9)));
  });
});

test('the most similar categorised listings are in order, by id on a tie, even when none stands out', async () => {
  const vectors = await directory([
    { id: 53, at: 9, category: 1 },
    { id: 51, at: 9, category: 2 },
    { id: 52, at: 3, category: 2 },
    { id: 50, at: 9 },
  ]);
  const mostSimilar = (most: number) =>
    vectors.mostSimilar(asked(9), most).map(({ id, cosine }) => [id, Math.round(cosine)]);
  expect(mostSimilar(5)).toEqual([
    [51, 1],
    [53, 1],
    [52, 0],
  ]);
  expect(mostSimilar(1)).toEqual([[51, 1]]);
});
