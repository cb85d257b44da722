import { afterEach, expect, test, vi } from 'vitest';
import { claimCall } from '../../../../shared/identity/idempotency/claim.writes.ts';
import { ClaimModel } from '../../../../shared/identity/idempotency/idempotency.model.ts';
import { setBackgroundReport } from '../../../../shared/kernel/background/background.ts';
import { DatabaseAway } from '../../../../shared/platform/mongo/database-watch.ts';
import { useDatabase } from '../../../support/database.ts';
import { patientMs } from '../../../support/patience.ts';

useDatabase();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a claim that can't be renewed while the database is down is reported, and renewed on its return", async () => {
  const told: Error[] = [];
  setBackgroundReport((problem) => void told.push(problem));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const claim = await claimCall({ id: 'key 1', accountId: 'a', fingerprint: 'f' });
  const renew = vi.spyOn(ClaimModel, 'updateOne').mockImplementationOnce(() => {
    throw new DatabaseAway(false);
  });
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(told).toEqual([expect.any(DatabaseAway)]), patientMs);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(2), patientMs);
  expect(told).toHaveLength(1);
  await claim?.release();
});
