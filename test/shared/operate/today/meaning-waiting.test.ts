import { expect, test } from 'vitest';
import { meaningWaiting } from '../../../../shared/operate/today/meaning-waiting.ts';

const at = (stage: 'fetching' | 'reading' | 'ready' | 'failed', done = 0, total = 0) =>
  meaningWaiting({ stage, done, total }).map(({ words, count }) => [words, count]);

test("semantic search lists its unread listings, its model's download or its failure as waiting", () => {
  expect(at('reading', 2_000, 7_673)).toEqual([['Listings that semantic search has yet to read', 5_673]]);
  expect(at('fetching')).toEqual([['Model of semantic search, being downloaded', 1]]);
  expect(at('failed')).toEqual([['Semantic search that doesn’t work: run npm run slipway -- doctor', 1]]);
});

test('it has nothing waiting once ready or turned off', () => {
  expect(at('ready', 7_673, 7_673)).toEqual([]);
  expect(meaningWaiting(undefined)).toEqual([]);
});
