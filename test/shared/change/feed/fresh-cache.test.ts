import { expect, test } from 'vitest';
import { announceChange, dataRevision } from '../../../../shared/change/feed/change-feed.ts';
import { FreshCache } from '../../../../shared/change/feed/fresh-cache.ts';

const evening = new Date('2026-11-16T23:59:00Z');
const nextDay = new Date('2026-11-17T00:00:00Z');
const aCounter = () => {
  let made = 0;
  return async () => {
    made += 1;
    return made;
  };
};

test('a value is made once while nothing changes', async () => {
  const cache = new FreshCache<number>(10, () => 1);
  const make = aCounter();
  expect(await cache.get('a', evening, make)).toBe(1);
  expect(await cache.get('a', evening, make)).toBe(1);
});

test('a value is rebuilt on the next UTC day', async () => {
  const cache = new FreshCache<number>(10, () => 1);
  const make = aCounter();
  await cache.get('a', evening, make);
  expect(await cache.get('a', nextDay, make)).toBe(2);
});

test('a value is rebuilt after a change, even one that arrived while it was being built', async () => {
  const cache = new FreshCache<number>(10, () => 1);
  const make = aCounter();
  const change = (id: string) =>
    announceChange({ _id: id, at: evening, body: { room: 'settings' }, pages_done: false });
  await cache.get('a', evening, make);
  await change('fresh-cache-1');
  expect(await cache.get('a', evening, make)).toBe(2);
  await change('fresh-cache-2');
  await cache.get('a', evening, async () => {
    await change('fresh-cache-3');
    return make();
  });
  expect(await cache.get('a', evening, make)).toBe(4);
});

test('concurrent callers share one build, and callers after a change share the next', async () => {
  const cache = new FreshCache<number>(10, () => 1);
  const make = aCounter();
  const goOn = Promise.withResolvers<void>();
  const slow = async () => {
    const made = make();
    await goOn.promise;
    return made;
  };
  const before = Array.from({ length: 100 }, () => cache.get('a', evening, slow));
  await announceChange({ _id: 'fresh-cache-4', at: evening, body: { room: 'settings' }, pages_done: false });
  const after = Array.from({ length: 100 }, () => cache.get('a', evening, slow));
  goOn.resolve();
  expect(new Set(await Promise.all(before))).toEqual(new Set([1]));
  expect(new Set(await Promise.all(after))).toEqual(new Set([2]));
  expect(await cache.get('a', evening, make)).toBe(2);
});

test('a failed build is reported to everyone sharing it, and retried for the next caller', async () => {
  const cache = new FreshCache<number>(10, () => 1);
  const fail = () => Promise.reject(new Error('no'));
  const both = [cache.get('a', evening, fail), cache.get('a', evening, fail)];
  for (const each of both) await expect(each).rejects.toThrow('no');
  expect(await cache.get('a', evening, aCounter())).toBe(1);
});

test('the cache is bounded and evicts the least recently used value first', async () => {
  const cache = new FreshCache<number>(2, () => 1);
  const make = aCounter();
  for (const key of ['a', 'b', 'c']) await cache.get(key, evening, make);
  expect(await cache.get('c', evening, make)).toBe(3);
  expect(await cache.get('a', evening, make)).toBe(4);
});

test("a value without counts survives a change of counts, one with counts doesn't", async () => {
  const cache = new FreshCache<number>(10, () => 1);
  const make = aCounter();
  await cache.get('votes', evening, make);
  await cache.get('name', evening, make, dataRevision);
  const body = { room: 'listing', aspect: 'counts', id: 1, before: null, after: null } as const;
  await announceChange({ _id: 'fresh-cache-counts', at: evening, body, pages_done: false });
  expect(await cache.get('name', evening, make, dataRevision)).toBe(2);
  expect(await cache.get('votes', evening, make)).toBe(3);
});
