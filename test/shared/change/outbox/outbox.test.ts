import { expect, test } from 'vitest';
import { Outbox, type OutboxKind } from '../../../../shared/change/outbox/outbox.ts';
import { now } from '../../../support/clock.ts';

/** A kind of which these keys are due, and what was attempted of it. */
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

test('what is due of one kind is attempted once each, and nothing of another kind', async () => {
  const [mail, webhook] = [aKind(['a', 'b']), aKind(['c'])];
  const outbox = new Outbox({ mail: mail.kind, webhook: webhook.kind });
  await outbox.deliverDue('mail', now);
  expect([mail.attempted, webhook.attempted]).toEqual([['a', 'b'], []]);
});

test('an outbox is settled when its attempts in the background have ended, those that begin meanwhile too', async () => {
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

test('a fault of ours in the background is reported, and keeps nobody waiting', async () => {
  const reported: Error[] = [];
  const outbox = new Outbox({ mail: aKind([], () => Promise.reject(new Error('a fault'))).kind });
  outbox.deliverSoon('mail', 'a', now, (problem) => void reported.push(problem));
  await outbox.settled();
  expect(reported.map(({ message, cause }) => [message, String(cause)])).toEqual([
    ['A mail could not be handled.', 'Error: a fault'],
  ]);
});
