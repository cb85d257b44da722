import { expect, test } from 'vitest';
import { meaningWaiting } from '../../../../shared/operate/today/meaning-waiting.ts';

const at = (stage: 'fetching' | 'reading' | 'ready' | 'failed', done = 0, total = 0) =>
  meaningWaiting({ stage, done, total }).map(({ words, count }) => [words, count]);

test('search by meaning waits with the listings that it has not read, for its model, or for who helps it', () => {
  expect(at('reading', 2_000, 7_673)).toEqual([['Listings that semantic search has yet to read', 5_673]]);
  expect(at('fetching')).toEqual([['Model of semantic search, being downloaded', 1]]);
  expect(at('failed')).toEqual([['Semantic search that doesn’t work: run npm run slipway -- doctor', 1]]);
});

test('it waits with nothing once it is ready, or where it is off', () => {
  expect(at('ready', 7_673, 7_673)).toEqual([]);
  expect(meaningWaiting(undefined)).toEqual([]);
});
