import { expect, test } from 'vitest';
import { meaningWaiting } from '../../../../shared/operate/today/meaning-waiting.ts';

const at = (stage: 'fetching' | 'reading' | 'ready' | 'failed') =>
  meaningWaiting({ stage, done: 0, total: 0 }).map(({ words, count }) => [words, count]);

test("semantic search lists its model's download or its failure as waiting", () => {
  expect(at('fetching')).toEqual([['Semantic search model is downloading', 1]]);
  expect(at('failed')).toEqual([['Semantic search isn’t working: run npm run slipway -- doctor', 1]]);
});

test('it has nothing waiting while it reads listings, once ready, or turned off', () => {
  expect([at('reading'), at('ready')]).toEqual([[], []]);
  expect(meaningWaiting(undefined)).toEqual([]);
});
