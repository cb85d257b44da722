import { afterEach, expect, test } from 'vitest';
import { MeaningVectors } from '../../../../../shared/directory/search/meaning/meaning-vectors.ts';
import { closenessTo, shareEmbeddings } from '../../../../../shared/directory/search/meaning/shared-embeddings.ts';

const size = 16;
const direction = (...parts: number[]): Int8Array => Int8Array.from({ length: size }, (_, at) => parts[at] ?? 0);

afterEach(() => shareEmbeddings(undefined));

test('listings are as close as the angle between their embeddings, also to later or changed ones', async () => {
  const vectors = MeaningVectors.of(size);
  shareEmbeddings(vectors.shared);
  vectors.put(1, null, direction(100));
  vectors.put(2, null, direction(50, 50));
  const close = closenessTo(1);
  expect(close?.(2)).toBeCloseTo(Math.SQRT1_2);
  for (let id = 3; id < 5_000; id++) vectors.put(id, null, direction(0, 9));
  vectors.put(2, null, direction(7));
  expect([closenessTo(1)?.(2), closenessTo(1)?.(4_999)]).toEqual([1, 0]);
});

test('nothing is close to a listing without an embedding, or before there are any', async () => {
  expect(closenessTo(1)).toBeUndefined();
  const vectors = MeaningVectors.of(size);
  shareEmbeddings(vectors.shared);
  vectors.put(1, null, direction(1));
  vectors.put(2, null, direction(1));
  vectors.remove(2);
  expect([closenessTo(1)?.(2), closenessTo(1)?.(9_000_000), closenessTo(2)]).toEqual([undefined, undefined, undefined]);
});

test('two listings can be compared with others in turns', async () => {
  const vectors = MeaningVectors.of(size);
  shareEmbeddings(vectors.shared);
  vectors.put(1, null, direction(-128));
  vectors.put(2, null, direction(0, 127));
  vectors.put(3, null, direction(-100, 0));
  const [one, two] = [closenessTo(1), closenessTo(2)];
  expect([one?.(3), two?.(3), one?.(3), one?.(2)]).toEqual([1, 0, 1, 0]);
});
