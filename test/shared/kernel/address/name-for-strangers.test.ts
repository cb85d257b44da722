import { describe, expect, test } from 'vitest';
import { nameForStrangers } from '../../../../shared/kernel/address/name-for-strangers.ts';

const website = 'https://www.mosspad.example/app';

describe("a product's name in emails to people who didn't ask", () => {
  test.each(['Mosspad', 'Node.js', 'The dot com years', 'C++ Builder 2026', 'Übersicht', 'Notion für Bäcker'])(
    '%j is its name',
    (name) => {
      expect(nameForStrangers(name, website)).toBe(name);
    },
  );

  test.each([
    'Verify at https://evil.example/login',
    'www.evil.example',
    'evil.example/login',
    'mail evil@evil.example',
    'Your account is locked',
    'URGENT - sign in',
    'You have won!',
    'Call 030 1234567',
    'Dringend: Konto gesperrt',
    'a'.repeat(61),
    'Mosspad\r\nBcc: x',
    'evil.com',
    'Go to evil.com now',
    'evil[.]com',
    'evil (dot) com',
    'evil dot com',
    'evil . com',
    'hxxps evil{.}io',
    'ｅｖｉｌ．ｃｏｍ',
    'ｗｗｗ．ｅｖｉｌ．example',
    'bit.ly',
  ])("%j becomes its website's host", (name) => {
    expect(nameForStrangers(name, website)).toBe('mosspad.example');
  });
});

test('a product named after its website keeps its name', () => {
  expect(nameForStrangers('Cal.com', 'https://cal.com/pricing')).toBe('Cal.com');
});
