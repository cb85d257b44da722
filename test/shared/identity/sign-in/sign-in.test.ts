import { describe, expect, test } from 'vitest';
import { mailSubject } from '../../../../shared/change/outbox/mail-subject.ts';
import { newCode } from '../../../../shared/identity/sign-in/sign-in.ts';
import { signInMail } from '../../../../shared/identity/sign-in/sign-in-mail.ts';

describe('a code', () => {
  test('has six digits, and a leading zero is as likely as any', () => {
    const codes = Array.from({ length: 2000 }, newCode);
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    const noughts = codes.filter((code) => code.startsWith('0')).length;
    expect(noughts).toBeGreaterThan(120);
    expect(noughts).toBeLessThan(290);
    expect(new Set(codes).size).toBeGreaterThan(1980);
  });
});

describe('the email', () => {
  const parts = { siteName: 'Ship\r\nBcc: x@y.example', link: 'https://directory.example/l', code: '012345' };

  test('has link and code, but no code in the subject', () => {
    const { subject, text } = signInMail(parts);
    expect(text).toContain('https://directory.example/l');
    expect(text).toContain('012 345');
    expect(subject).not.toContain('012');
  });

  test("has a one-line subject whatever the site's name", () => {
    expect(mailSubject(signInMail(parts).subject)).toBe('Sign in to Ship Bcc: x@y.example');
  });
});
