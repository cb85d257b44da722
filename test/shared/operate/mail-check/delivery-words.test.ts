import { expect, test } from 'vitest';
import { deliveryFault } from '../../../../shared/operate/mail-check/delivery-words.ts';

test.each([
  [
    { responseCode: 535, command: 'AUTH PLAIN' },
    'SMTP_URL',
    'mail.example:587 rejected the user name or password in SMTP_URL (reply 535)',
  ],
  [{ responseCode: 550, command: 'MAIL FROM' }, 'MAIL_FROM', 'Set MAIL_FROM'],
  [{ responseCode: 550, command: 'RCPT TO' }, 'email', 'rejected this address (reply 550)'],
  [{ responseCode: 554, command: 'DATA' }, 'SMTP_URL', 'rejected the email (reply 554)'],
  [{ command: 'CONN', silence: 'no_host' }, 'SMTP_URL', 'host not found'],
  [{}, 'SMTP_URL', 'isn’t responding'],
] as const)('a mail server saying %j is reported beside %s', (problem, field, words) => {
  const fault = deliveryFault(problem, 'mail.example:587');
  expect([fault.field, fault.detail]).toEqual([field, expect.stringContaining(words)]);
});
