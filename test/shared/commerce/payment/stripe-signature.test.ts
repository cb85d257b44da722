import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignedByStripe } from '../../../../shared/commerce/payment/stripe-signature.ts';
import { now } from '../../../support/clock.ts';

const [current, older] = ['whsec_current', 'whsec_older'];
const raw = Buffer.from('{"id":"evt_1","name":"Łódź"}\n');
const stampOf = (time: Date) => Math.floor(time.getTime() / 1000);

function signature(secret: string, at = stampOf(now), body: Buffer = raw): string {
  return createHmac('sha256', secret)
    .update(Buffer.concat([Buffer.from(`${at}.`), body]))
    .digest('hex');
}
const header = (secret: string, at = stampOf(now)) => `t=${at},v1=${signature(secret, at)}`;
const isTaken = (given: string, secrets = [current, older], body: Buffer = raw) =>
  isSignedByStripe(body, given, secrets, now);

test('either secret is accepted during rotation', () => {
  expect(isTaken(header(current))).toBe(true);
  expect(isTaken(header(older))).toBe(true);
  expect(isTaken(`${header(older)},v1=${signature(current)}`, [current])).toBe(true);
  expect(isTaken(header(older), [current])).toBe(false);
});

test.each([
  ['a timestamp six minutes old', header(current, stampOf(now) - 360)],
  ['a timestamp six minutes ahead', header(current, stampOf(now) + 360)],
  ['a timestamp far ahead', header(current, stampOf(now) + 40_000)],
  ['no timestamp', `v1=${signature(current)}`],
  ['two timestamps', `t=1,${header(current)}`],
  ['a timestamp that is not a number', header(current).replace(/t=\d+/, 't=now')],
  ['another scheme', header(current).replace('v1', 'v0')],
  ['half a signature', header(current).slice(0, -32)],
  ['nothing', ''],
])('%s is refused', (_words, given) => {
  expect(isTaken(given)).toBe(false);
});

test('an empty secret permits nothing', () => {
  expect(isTaken(header(''), [])).toBe(false);
  expect(isTaken(header(''), [''])).toBe(false);
  expect(isTaken(header(' '), [' '])).toBe(false);
});

test('a body that differs in any byte is refused', () => {
  fc.assert(
    fc.property(fc.nat(raw.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
      const body = Buffer.from(raw);
      body[at] = ((body[at] ?? 0) + by) % 256;
      expect(isTaken(header(current), [current], body)).toBe(false);
    }),
  );
});
