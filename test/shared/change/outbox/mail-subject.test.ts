import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailRecord } from '../../../../shared/change/outbox/mail.ts';
import { mailSubject } from '../../../../shared/change/outbox/mail-subject.ts';

test('a subject has one line and no link, whatever it names', () => {
  expect(mailSubject('Add to Moss https://evil.example/a?b\r\nBcc: x www.evil.example now')).toBe(
    'Add to Moss … Bcc: x … now',
  );
  for (const name of ['evil[.]com', 'evil (dot) com', 'evil dot com', 'hxxps://evil.example'])
    expect(mailSubject(`New on ${name}`)).not.toMatch(/evil\[\.\]com|dot\)? com|hxxps/);
  expect(mailSubject('x'.repeat(300))).toHaveLength(200);
  expect(mailSubject('🎉'.repeat(300))).toMatch(/^🎉+ …$/u);
});

test('whatever a product is called, its subject fits an email and has whole characters', () => {
  const subjects = fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' });
  fc.assert(
    fc.property(subjects, (name) => {
      const subject = mailSubject(`New: ${name}`);
      expect(mailRecord.shape.subject.parse(subject)).toBe(subject);
      expect(subject.isWellFormed()).toBe(true);
    }),
  );
});
