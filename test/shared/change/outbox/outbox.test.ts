import { expect, test } from 'vitest';
import { Outbox, type OutboxKind } from '../../../../shared/change/outbox/outbox.ts';
import { now } from '../../../support/clock.ts';

/** A kind with these due keys, and what was attempted. */
function aKind(due: readonly string[], deliver: (key: string) => Promise<void> = async () => undefined) {
  const attempted: string[] = [];
  const kind: OutboxKind = {
    readDue: async (_, limit) => due.slice(0, limit),
    deliver: async (key) => {
      attempted.push(key);
      await deliver(key);
    },
  };
  return { kind, attempted };
}

const failed = (problem: Error) => {
  throw problem;
};

test('attempts each due item of one kind once, and nothing of another kind', async () => {
  const [mail, webhook] = [aKind(['a', 'b']), aKind(['c'])];
  const outbox = new Outbox({ mail: mail.kind, webhook: webhook.kind });
  await outbox.deliverDue('mail', now);
  expect([mail.attempted, webhook.attempted]).toEqual([['a', 'b'], []]);
});

test('attempts due items five at a time, fifty per run, and says when there may be more', async () => {
  let [underWay, most] = [0, 0];
  const keys = Array.from({ length: 120 }, (_, index) => `mail ${index}`);
  const { kind, attempted } = aKind(keys, async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
  });
  const outbox = new Outbox({ mail: { ...kind, readDue: async (_, limit) => keys.splice(0, limit) } });
  const more = [];
  for (let go = 1; go <= 3; go += 1) more.push(await outbox.deliverDue('mail', now));
  expect([more, most]).toEqual([[true, true, false], 5]);
  expect(new Set(attempted).size).toBe(120);
});

test('settles once all background attempts have ended, including those started meanwhile', async () => {
  const first = Promise.withResolvers<void>();
  const { kind, attempted } = aKind([], () => first.promise);
  const outbox = new Outbox({ mail: kind });
  let isSettled = false;
  outbox.deliverSoon('mail', 'a', now, failed);
  const settled = outbox.settled().then(() => {
    isSettled = true;
  });
  outbox.deliverSoon('mail', 'b', now, failed);
  await Promise.resolve();
  expect(isSettled).toBe(false);
  first.resolve();
  await settled;
  expect(attempted).toEqual(['a', 'b']);
});

test('reports a background fault of ours, and keeps nobody waiting', async () => {
  const reported: Error[] = [];
  const outbox = new Outbox({ mail: aKind([], () => Promise.reject(new Error('a fault'))).kind });
  outbox.deliverSoon('mail', 'a', now, (problem) => void reported.push(problem));
  await outbox.settled();
  expect(reported.map(({ message, cause }) => [message, String(cause)])).toEqual([
    ['Could not process mail.', 'Error: a fault'],
  ]);
});
