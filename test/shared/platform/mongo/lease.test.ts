import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepLease, type Lease } from '../../../../shared/platform/mongo/lease.ts';
import { mongoDatabase } from '../../../../shared/platform/mongo/mongo.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();
const leases: Lease[] = [];
afterEach(() => Promise.all(leases.splice(0).map((lease) => lease.release())));

const fail = (problem: Error) => {
  throw problem;
};

async function take(owner: string, gained: () => void = () => undefined): Promise<Lease> {
  const lease = await keepLease('duty', owner, gained, fail);
  leases.push(lease);
  return lease;
}

/** What a process does whose clock is a day ahead. */
const takeAway = () =>
  mongoDatabase()
    .collection('leases')
    .updateOne({ owner: 'first' }, { $set: { owner: 'second', until: new Date(Date.now() + 60_000) } });

describe('a lease', () => {
  test('goes to the first to ask, and to the next when released', async () => {
    const [first, second] = [await take('first'), await take('second')];
    expect([first.isHeld(), second.isHeld()]).toEqual([true, false]);
    await first.release();
    expect(await second.confirm()).toBe(true);
    expect(await first.confirm()).toBe(false);
  });

  test("isn't lost by requesting it several times at once", async () => {
    const gained = vi.fn();
    const lease = await take('first', gained);
    const all = await Promise.all(Array.from({ length: 20 }, () => lease.confirm()));
    expect(all).not.toContain(false);
    expect(gained).toHaveBeenCalledTimes(1);
  });

  test('taken by another is known to be lost as soon as the database is asked', async () => {
    const lease = await take('first');
    await takeAway();
    expect(lease.isHeld()).toBe(true);
    expect(await lease.confirm()).toBe(false);
    expect(lease.isHeld()).toBe(false);
  });
});
