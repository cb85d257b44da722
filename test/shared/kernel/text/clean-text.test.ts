import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanName, cleanText, nameKey } from '../../../../shared/kernel/text/clean-text.ts';

const anyText = fc.string({ unit: 'binary' });

test('what cannot be seen goes, what shows stays', () => {
  expect(cleanText('\ufeffa\u200bb\u00ad\u202e\u0007 c\r\n\r\nd\t ')).toBe('ab c\n\nd');
  expect(cleanLine(' a\u00a0\u2003\n b\u3000')).toBe('a b');
  expect(cleanLine('می\u200cخواهم')).toBe('می\u200cخواهم');
  expect(cleanLine('a\u200db\u200c')).toBe('ab');
});

test('names lose emoji and blanks at their ends only', () => {
  expect(cleanName('🚀 Rocket 🚀 Launch ✨')).toBe('Rocket 🚀 Launch');
  expect(cleanName('👨‍👩‍👧 Family\u2800')).toBe('Family');
  expect(cleanName('Widget™')).toBe('Widget™');
  expect(cleanName('7-Zip 9')).toBe('7-Zip 9');
  expect(cleanName('🔥')).toBe('🔥');
});

test('cleaning twice changes nothing more', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const clean of [cleanText, cleanLine, cleanName]) expect(clean(clean(text))).toBe(clean(text));
    }),
  );
});

test('a line has no line breaks, no double blanks and no blank ends', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(cleanLine(text)).not.toMatch(/^\s|\s$|\s\s|\n|[\u200b\ufeff]/);
    }),
  );
});

test('two ways to write one name have one key', () => {
  expect(nameKey('Señor  Notes!')).toBe(nameKey('senor-notes'));
  expect(nameKey('Notes 2')).not.toBe(nameKey('Notes'));
});
