import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EmbeddingStore } from '../../../../../shared/directory/search/meaning/embedding-store.files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'directions-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const direction = (value: number): Int8Array => new Int8Array(4).fill(value);
const storeWith = (name: string, count: number): string => {
  const file = path.join(folder, name);
  const texts = Array.from({ length: count }, (_, at) => ({ text: `text ${at}`, direction: direction(at) }));
  new EmbeddingStore(file, 4).keep(texts);
  return file;
};

describe('stored embeddings', () => {
  test('are read by their texts after a restart', () => {
    const kept = new EmbeddingStore(storeWith('whole', 2), 4);
    expect([kept.get('text 0'), kept.get('text 1'), kept.get('text 2')]).toEqual([
      direction(0),
      direction(1),
      undefined,
    ]);
  });

  test('lose only a half-written record', () => {
    const file = storeWith('half', 3);
    truncateSync(file, statSync(file).size - 7);
    const kept = new EmbeddingStore(file, 4);
    expect(kept.get('text 2')).toBeUndefined();
    kept.keep([{ text: 'text 2', direction: direction(2) }]);
    const again = new EmbeddingStore(file, 4);
    expect([again.get('text 1'), again.get('text 2')]).toEqual([direction(1), direction(2)]);
  });

  test('in a foreign file are none, and new ones are stored in it', () => {
    const file = path.join(folder, 'other');
    appendFileSync(file, 'this is no such file, and longer than some records of it would be');
    const kept = new EmbeddingStore(file, 4);
    expect(kept.get('a')).toBeUndefined();
    kept.keep([{ text: 'a', direction: direction(1) }]);
    expect(new EmbeddingStore(file, 4).get('a')).toEqual(direction(1));
  });

  test('are discarded when most belong to texts that are gone', () => {
    const file = storeWith('old', 1_500);
    const kept = new EmbeddingStore(file, 4);
    expect([kept.isMostlyOld(1_000), kept.isMostlyOld(100)]).toEqual([false, true]);
    kept.replaceAll([{ text: 'text 7', direction: direction(7) }]);
    expect(readFileSync(file)).toHaveLength(20);
    expect(new EmbeddingStore(file, 4).get('text 7')).toEqual(direction(7));
  });
});
