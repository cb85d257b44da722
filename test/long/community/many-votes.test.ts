import { expect, test } from 'vitest';
import { castMany } from '../../../bench/support/votes/cast-many.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

test('a tally loses and doubles no vote when many are cast at once, some twice', async () => {
  const { votes, counted, listed } = await castMany(100, 5);
  expect([votes, counted, listed]).toEqual([500, 500, 500]);
}, 300_000);
