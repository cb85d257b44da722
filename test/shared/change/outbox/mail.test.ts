import { describe, expect, test } from 'vitest';
import { verdictOf } from '../../../../shared/change/outbox/mail.ts';

describe("an email that couldn't be sent", () => {
  test.each([
    [{ command: 'CONN' }, 'retry'],
    [{ command: 'EHLO' }, 'retry'],
    [{}, 'retry'],
    [{ responseCode: 451, command: 'DATA' }, 'retry'],
    [{ responseCode: 550, command: 'RCPT TO' }, 'give_up'],
    [{ responseCode: 535, command: 'AUTH PLAIN' }, 'retry'],
    [{ responseCode: 553, command: 'MAIL FROM' }, 'retry'],
    [{ responseCode: 554, command: 'CONN' }, 'retry'],
    [{ responseCode: 554, command: 'DATA' }, 'give_up'],
    [{ command: 'CONN', textBegun: true }, 'unclear'],
    [{ responseCode: 451, command: 'DATA', textBegun: true }, 'retry'],
  ] as const)('with %j: %s', (problem, verdict) => {
    expect(verdictOf(problem)).toBe(verdict);
  });
});
