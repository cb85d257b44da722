import { expect, test } from 'vitest';
import { deliveryFault } from '../../../../shared/operate/mail-check/delivery-words.ts';

test.each([
  [{ responseCode: 535, command: 'AUTH PLAIN' }, 'SMTP_URL', 'name or password in SMTP_URL (reply 535)'],
  [{ responseCode: 550, command: 'MAIL FROM' }, 'MAIL_FROM', 'Set MAIL_FROM'],
  [{ responseCode: 550, command: 'RCPT TO' }, 'email', 'refuses this address (reply 550)'],
  [{ responseCode: 554, command: 'DATA' }, 'SMTP_URL', 'did not take the mail (reply 554)'],
  [{ command: 'CONN' }, 'SMTP_URL', 'does not answer'],
  [{}, 'SMTP_URL', 'does not answer'],
])('a mail server that says %j is told beside %s', (problem, field, words) => {
  const fault = deliveryFault(problem);
  expect([fault.field, fault.detail]).toEqual([field, expect.stringContaining(words)]);
});
