import { setImmediate } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import {
  announceChange,
  countedRevision,
  dataRevision,
  isAnnounced,
  lastAppliedChange,
  onChange,
} from '../../../../shared/change/feed/change-feed.ts';
import type { Change } from '../../../../shared/change/feed/change-record.ts';
import { keptFresh } from '../../../../shared/change/feed/kept-fresh.ts';
import { now } from '../../../support/clock.ts';

let changes = 0;
const aChange = (body: Change['body'] = { room: 'settings' }): Change => {
  changes += 1;
  return { _id: `change-${changes}`, at: now, body, pages_done: false };
};

describe('the change feed', () => {
  test('raises the revision only after every read model has taken in the change', async () => {
    const before = dataRevision();
    const seen: number[] = [];
    const stop = onChange(async () => {
      await Promise.resolve();
      seen.push(dataRevision());
    });
    await announceChange(aChange());
    stop();
    expect(seen).toEqual([before]);
    expect(dataRevision()).toBe(before + 1);
  });

  test('takes in a change once even if it arrives twice', async () => {
    const listener = vi.fn();
    const stop = onChange(listener);
    const change = aChange();
    await Promise.all([announceChange(change), announceChange(change)]);
    await announceChange(change);
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test("makes whoever announces a change already being taken in wait until it's in", async () => {
    const takenIn = Promise.withResolvers<void>();
    const stop = onChange(() => takenIn.promise);
    const change = aChange();
    void announceChange(change);
    const isIn = vi.fn();
    const second = announceChange(change).then(isIn);
    await setImmediate();
    expect(isIn).not.toHaveBeenCalled();
    takenIn.resolve();
    await second;
    stop();
    expect(isIn).toHaveBeenCalled();
  });

  test('takes in changes one at a time', async () => {
    const order: string[] = [];
    const stop = onChange(async ({ _id }) => {
      order.push(`${_id} begins`);
      await Promise.resolve();
      order.push(`${_id} ends`);
    });
    const [a, b] = [aChange(), aChange()];
    await Promise.all([announceChange(a), announceChange(b)]);
    stop();
    expect(order).toEqual([`${a._id} begins`, `${a._id} ends`, `${b._id} begins`, `${b._id} ends`]);
  });

  test('merges pending changes of everything into one, and keeps earlier changes in their own turn', async () => {
    const seen: string[] = [];
    const stop = onChange(async ({ _id }) => {
      seen.push(_id);
      await setImmediate();
    });
    const everything = Array.from({ length: 5 }, () => aChange({ room: 'everything' }));
    const [first, second, third, fourth, fifth] = everything.map(({ _id }) => _id);
    const settings = aChange();
    const begun = announceChange(everything[0] ?? aChange());
    await vi.waitFor(() => expect(seen).toEqual([first]));
    await Promise.all([begun, ...[...everything.slice(1, 4), settings, ...everything.slice(4)].map(announceChange)]);
    stop();
    expect(seen).toEqual([first, second, settings._id, fifth]);
    expect([third, fourth].every((id) => isAnnounced(id ?? ''))).toBe(true);
    expect(lastAppliedChange()?._id).toBe(fifth);
  });

  test("doesn't merge a change of everything whose pages need writing with one whose pages are up to date", async () => {
    const seen: boolean[] = [];
    const stop = onChange(({ pages_done }) => void seen.push(pages_done));
    const everything = (pages_done: boolean): Change => ({ ...aChange({ room: 'everything' }), pages_done });
    await Promise.all([announceChange(everything(true)), announceChange(everything(false))]);
    stop();
    expect(seen).toEqual([true, false]);
  });

  test('reports the newest merged change as the last one taken in', async () => {
    const [first, second] = [aChange({ room: 'everything' }), aChange({ room: 'everything' })];
    await Promise.all([announceChange(first), announceChange(second)]);
    expect(lastAppliedChange()?._id).toBe(second._id);
  });
});

describe('the revisions', () => {
  const aListingChange = (aspect: 'content' | 'counts') =>
    aChange({ room: 'listing', aspect, id: 1, before: null, after: null });

  test('counts raise only the revision that includes counts', async () => {
    const [data, counted] = [dataRevision(), countedRevision()];
    await announceChange(aListingChange('counts'));
    expect([dataRevision() - data, countedRevision() - counted]).toEqual([0, 1]);
    await announceChange(aListingChange('content'));
    expect([dataRevision() - data, countedRevision() - counted]).toEqual([1, 2]);
  });

  test('revoked API keys raise none: no answer shows them', async () => {
    const counted = countedRevision();
    await announceChange(aChange({ room: 'api-key', ids: ['a'] }));
    expect(countedRevision()).toBe(counted);
  });
});

describe('a cached value', () => {
  test('is read once and again after a change that touches it', async () => {
    const read = vi.fn(async () => 'value');
    const value = keptFresh(read, (change) => change.room === 'category');
    await Promise.all([value(), value()]);
    await announceChange(aChange({ room: 'settings' }));
    await value();
    expect(read).toHaveBeenCalledTimes(1);
    await announceChange(aChange({ room: 'category', ids: [1] }));
    await value();
    expect(read).toHaveBeenCalledTimes(2);
    await announceChange(aChange({ room: 'everything' }));
    await value();
    expect(read).toHaveBeenCalledTimes(3);
  });

  test("doesn't cache a failed reading", async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('back');
    const value = keptFresh(read, () => false);
    await expect(value()).rejects.toThrow('away');
    await expect(value()).resolves.toBe('back');
  });
});

test("a read model's failure on a change is reported to its announcer, and later changes still go through", async () => {
  const stop = onChange(() => {
    throw new Error('no memory');
  });
  await expect(announceChange(aChange())).rejects.toThrow('no memory');
  stop();
  const before = dataRevision();
  await announceChange(aChange());
  expect(dataRevision()).toBe(before + 1);
});
