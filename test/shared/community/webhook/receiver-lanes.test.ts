import { expect, test } from 'vitest';
import { ReceiverLanes } from '../../../../shared/community/webhook/receiver-lanes.ts';

/** Lanes with a clock controlled by the test, and attempts that end on command. */
function someLanes() {
  const clock = { ms: 0 };
  const lanes = new ReceiverLanes(() => clock.ms);
  const begin = (receiver: string) => {
    const end = Promise.withResolvers<void>();
    const done = lanes.begin(new URL(`https://${receiver}/hook`), () => end.promise);
    return done === undefined ? undefined : { done, end: end.resolve };
  };
  return { clock, lanes, begin };
}

test('a receiver gets one message at a time, while others get theirs', async () => {
  const { begin, lanes } = someLanes();
  const first = begin('slow.example');
  expect(begin('slow.example')).toBeUndefined();
  const other = begin('quick.example');
  other?.end();
  await other?.done;
  first?.end();
  await lanes.settled();
  expect(begin('slow.example')).toBeDefined();
});

test('slow receivers take only part of the slots until they are fast again', async () => {
  const { begin, lanes, clock } = someLanes();
  const slow = Array.from({ length: 12 }, (_, each) => `slow-${each}.example`);
  const first = slow.map(begin);
  clock.ms = 15_000;
  for (const each of first) each?.end();
  await lanes.settled();
  const second = slow.map(begin);
  expect(second.filter((each) => each !== undefined)).toHaveLength(8);
  expect(begin('quick.example')).toBeDefined();
  for (const each of second) each?.end();
  await Promise.all(second.map((each) => each?.done));
  const third = slow.map(begin);
  expect(third.filter((each) => each !== undefined)).toHaveLength(12);
});

test('a failed attempt frees its slot', async () => {
  const { lanes } = someLanes();
  await lanes.begin(new URL('https://a.example'), () => Promise.resolve());
  expect(lanes.begin(new URL('https://a.example'), () => Promise.resolve())).toBeDefined();
});

test('a thousand names below one domain take only part of the slots', async () => {
  const { begin } = someLanes();
  const names = Array.from({ length: 1_000 }, (_, each) => begin(`name-${each}.attacker.example`));
  const begun = names.filter((each) => each !== undefined);
  expect(begun).toHaveLength(5);
  expect(begin('quick.example')).toBeDefined();
  // Customers of a host that the public suffix list separates count as different.
  expect(begin('maker.github.io')).toBeDefined();
  begun[0]?.end();
  await begun[0]?.done;
  expect(begin('name-1000.attacker.example')).toBeDefined();
});
