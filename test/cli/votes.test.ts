import { expect, test } from 'vitest';
import { readVotesWish } from '../../cli/votes.ts';

const receipts = ['0123456789abcdef', 'fedcba9876543210'];

test.each([
  [[], undefined, { kind: 'show' }],
  [
    ['count', '2026-11-16', 'fern'],
    undefined,
    { meant: { week: '2026-11-16', slug: 'fern' }, decision: { counts: true } },
  ],
  [['count', ...receipts], undefined, { meant: { receipts } }],
  [['void', ...receipts], 'bought', { meant: { receipts }, decision: { counts: false, reason: 'bought' } }],
  [['void-place', '2026-11-16', 'fern'], ' Bought. ', { kind: 'void-place', slug: 'fern', reason: 'Bought.' }],
])('votes %j with the reason %j is understood', (words, reason, wish) => {
  expect(readVotesWish(words, reason)).toMatchObject(wish);
});

test.each([
  [['accept'], undefined, 'Unknown command: votes accept'],
  [['count'], undefined, 'specify the Monday of a week'],
  [['count', '2026-11-17', 'fern'], undefined, 'specify the Monday of a week'],
  [['count', '2026-11-16'], undefined, 'specify one listing'],
  [['void', '2026-11-16', 'fern'], undefined, '--reason bought or same_person or own'],
  [['void', '2026-11-16', 'fern'], 'late', '--reason bought or same_person or own'],
  [['void-place', ...receipts], 'Bought.', 'takes a week and a listing'],
  [['void-place', '2026-11-16', 'fern'], '', 'It is public'],
])('votes %j with the reason %j is refused: %s', (words, reason, sentence) => {
  expect(() => readVotesWish(words, reason)).toThrow(sentence);
});
