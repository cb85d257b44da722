import { expect, test } from 'vitest';
import { testPayersOf } from '../../../../shared/commerce/payment/test-mode.ts';
import { now } from '../../../support/clock.ts';

test.each([
  ['unset', undefined, undefined, 'this_machine'],
  ['http://localhost:4321', 'http://localhost:4321', undefined, 'everyone'],
  ['http://shop.localhost', 'http://shop.localhost', undefined, 'everyone'],
  ['http://127.0.0.1:4321', 'http://127.0.0.1:4321', undefined, 'everyone'],
  ['http://[::1]:4321', 'http://[::1]:4321', undefined, 'everyone'],
  ['https://directory.example', 'https://directory.example', undefined, 'nobody'],
  ['https://localhost.directory.example', 'https://localhost.directory.example', undefined, 'nobody'],
  ['http://192.168.0.7:4321', 'http://192.168.0.7:4321', undefined, 'nobody'],
  ['a public address in the test mode', 'https://directory.example', '2026-11-18', 'everyone'],
  ['a public address after the test mode', 'https://directory.example', '2026-11-17', 'nobody'],
  ['unset after the test mode', undefined, '2026-11-17', 'this_machine'],
])('with PUBLIC_URL %s the right callers may make test payments', (_, publicUrl, testPaymentsUntil, payers) => {
  expect(testPayersOf({ publicUrl, testPaymentsUntil }, now)).toBe(payers);
});
