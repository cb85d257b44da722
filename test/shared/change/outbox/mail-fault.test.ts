import { describe, expect, test } from 'vitest';
import {
  askAgainAfterMs,
  faultOf,
  isToBeAsked,
  type MailFault,
  mailFaultCauses,
  mailFaultWords,
  mailServerName,
} from '../../../../shared/change/outbox/mail-fault.ts';
import { now } from '../../../support/clock.ts';

describe('what a failed attempt reveals about the mail server', () => {
  test.each([
    [
      { silence: 'no_host', command: 'CONN' },
      { cause: 'no_host', code: null },
    ],
    [
      { silence: 'silent', textBegun: true },
      { cause: 'silent', code: null },
    ],
    [
      { responseCode: 535, command: 'AUTH PLAIN' },
      { cause: 'login', code: 535 },
    ],
    [
      { responseCode: 553, command: 'MAIL FROM' },
      { cause: 'sender', code: 553 },
    ],
    [
      { responseCode: 421, command: 'CONN' },
      { cause: 'busy', code: 421 },
    ],
    [{ responseCode: 550, command: 'RCPT TO' }, undefined],
    [{ responseCode: 554, command: 'DATA' }, undefined],
  ] as const)('%j: %j', (problem, fault) => {
    expect(faultOf(problem)).toEqual(fault);
  });
});

test('the server is named with the port in use, without the name and password in SMTP_URL', () => {
  expect(
    [
      'smtp://postmaster:s3cret@mail.example',
      'smtps://mail.example',
      'smtps://postmaster:s3cret@mail.example:2465?pool=true',
    ].map(mailServerName),
  ).toEqual(['mail.example:587', 'mail.example:465', 'mail.example:2465']);
});

test('every cause names the server, and its reply if there was one', () => {
  for (const cause of mailFaultCauses) {
    const words = mailFaultWords({ server: 'mail.example:587', cause, code: null });
    expect(words, cause).toMatch(/^mail\.example:587.*\.$/);
  }
  expect(mailFaultWords({ server: 'mail.example:587', cause: 'login', code: 535 })).toBe(
    'mail.example:587 rejected the user name or password in SMTP_URL (reply 535).',
  );
});

test('a server is retried after five minutes, and never with a password it refused', () => {
  const fault: MailFault = {
    ...{ _id: 'mail', server: 'mail.example:587', cause: 'silent', code: null, since: now, seen_at: now },
  };
  const later = new Date(now.getTime() + askAgainAfterMs);
  expect([isToBeAsked(fault, now), isToBeAsked(fault, later)]).toEqual([false, true]);
  expect(isToBeAsked({ ...fault, cause: 'login' }, later)).toBe(false);
});
