import { expect, test } from 'vitest';
import {
  boardFacts,
  boards,
  boardsToShow,
  isBoard,
  metricWords,
} from '../../../../shared/launch/leaderboard/leaderboard.ts';

test('every board appears once and the paid one comes last', () => {
  expect(boardsToShow.toSorted()).toEqual(boards.toSorted());
  expect(boardsToShow.findIndex((board) => boardFacts[board].paid)).toBe(boards.length - 1);
});

test("only a board's name is one", () => {
  expect(boards.every(isBoard)).toBe(true);
  for (const text of ['', 'votes', 'Billboard', 'toString', undefined]) expect(isBoard(text)).toBe(false);
});

test.each([
  ['community-weekly', 1, '1 vote'],
  ['community-all-time', 12_345, '12,345 votes'],
  ['billboard', 250_000, '$2,500 paid'],
  ['billboard', 990, '$9.90 paid'],
  ['domain-rating', 71.25, '71.3 of 100'],
  ['revenue', 123_456_789, '$1,234,567.89 a month'],
] as const)('on %s the figure %d reads %s', (board, figure, words) => {
  const { value, unit } = metricWords(board, { value: figure });
  expect(`${value} ${unit}`).toBe(words);
});
