import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { timeOfWeek } from '../../../../shared/kernel/time/time-words.ts';

test('a time of a known week is its weekday and minute in UTC', () => {
  const wednesday = new Date('2026-11-18T12:00:00.000Z');
  expect(timeOfWeek(wednesday)).toBe('Wed 12:00');
  expect(inLanguage(languages.de, () => timeOfWeek(wednesday))).toBe('Mi., 12:00');
});
