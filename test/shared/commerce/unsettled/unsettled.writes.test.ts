import { expect, test } from 'vitest';
import { readPausedSteps, trySettling } from '../../../../shared/commerce/unsettled/unsettled.writes.ts';
import { RecordsHeld } from '../../../../shared/platform/mongo/records-held.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();
const failWith = (problem: Error) => async () => {
  throw problem;
};

test('a step backs off after a fault, but not after a conflict with a killed process, which is over in a minute', async () => {
  const conflict = await trySettling({ step: 'payment', id: 'held' }, now, failWith(new RecordsHeld(9)));
  const fault = await trySettling({ step: 'payment', id: 'broken' }, now, failWith(new TypeError('no total')));
  expect([conflict, fault].map((failure) => failure?.message)).toEqual([
    'no known order (payment held) could not be settled.',
    'no known order (payment broken) could not be settled.',
  ]);
  expect([...(await readPausedSteps(now))]).toEqual(['payment broken']);
});
