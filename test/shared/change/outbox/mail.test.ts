import { describe, expect, test } from 'vitest';
import { retryTime, verdictOf } from '../../../../shared/change/outbox/mail.ts';
import { now } from '../../../support/clock.ts';

describe('a mail that could not be sent', () => {
  test('is tried again after longer and longer times, and given up after most of a day', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7].map((attempts) => {
      const time = retryTime(attempts, now);
      return time === undefined ? undefined : (time.getTime() - now.getTime()) / 60_000;
    });
    expect(minutes).toEqual([1, 5, 15, 60, 240, 720, undefined]);
  });

  test.each([
    [{ command: 'CONN' }, 'retry'],
    [{ command: 'EHLO' }, 'retry'],
    [{}, 'retry'],
    [{ responseCode: 451, command: 'DATA' }, 'retry'],
    [{ responseCode: 550, command: 'RCPT TO' }, 'give_up'],
    [{ responseCode: 535, command: 'AUTH PLAIN' }, 'retry'],
    [{ responseCode: 554, command: 'DATA' }, 'give_up'],
    [{ command: 'CONN', textBegun: true }, 'unclear'],
    [{ responseCode: 451, command: 'DATA', textBegun: true }, 'retry'],
  ] as const)('with %j: %s', (problem, verdict) => {
    expect(verdictOf(problem)).toBe(verdict);
  });
});
