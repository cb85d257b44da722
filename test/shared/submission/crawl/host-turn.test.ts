import { expect, test } from 'vitest';
import { takeHostTurn } from '../../../../shared/submission/crawl/host-turn.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();

const later = (ms: number): Date => new Date(now.getTime() + ms);

test('concurrent callers get turns one after the other, the first at once', async () => {
  const turns = await Promise.all(Array.from({ length: 12 }, () => takeHostTurn('busy.example', 1_000, now)));
  const expected = turns.map((_turn, index) => later(index * 1_000));
  expect(turns.toSorted((one, other) => one.getTime() - other.getTime())).toEqual(expected);
});

test('an idle server may be requested at once', async () => {
  await takeHostTurn('quiet.example', 1_000, now);
  expect(await takeHostTurn('quiet.example', 1_000, later(5_000))).toEqual(later(5_000));
  expect(await takeHostTurn('quiet.example', 3_000, later(5_100))).toEqual(later(6_000));
  expect(await takeHostTurn('quiet.example', 1_000, later(5_200))).toEqual(later(9_000));
  expect(await takeHostTurn('other.example', 1_000, later(5_200))).toEqual(later(5_200));
});
