import { expect, test } from 'vitest';
import { currentLanguage, inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { say, sayInPieces } from '../../../../shared/kernel/language/say.ts';
import { centsInWords } from '../../../../shared/kernel/money/money-words.ts';
import { countOf, figure, percent } from '../../../../shared/kernel/text/figures.ts';
import { dayInWords } from '../../../../shared/kernel/time/day-words.ts';

const inGerman = <Result>(work: () => Result): Result => inLanguage(languages.de, work);

test('English is the default, and applies again after work in another language', async () => {
  expect(currentLanguage().code).toBe('en');
  const inBetween = await inGerman(async () => {
    await Promise.resolve();
    return say('time.today');
  });
  expect([inBetween, say('time.today')]).toEqual(['Heute', 'Today']);
});

test('counts, numbers, money and dates follow the language', () => {
  const written = () => [
    countOf(1, 'vote'),
    countOf(1204, 'vote'),
    figure(1204),
    percent(0.0442),
    centsInWords(1250),
    dayInWords('2026-11-16'),
  ];
  expect(written()).toEqual(['1 vote', '1,204 votes', '1,204', '4.42%', '$12.50', '16 November 2026']);
  expect(inGerman(written).map((text) => text.replace(/\s/g, ' '))).toEqual([
    '1 Stimme',
    '1.204 Stimmen',
    '1.204',
    '4,42 %',
    '12,50 $',
    '16. November 2026',
  ]);
});

test('a text with tags comes in pieces, and a value is never mistaken for a tag', () => {
  expect(sayInPieces('home.new_on', { name: '<b>&' })).toEqual(['New on ', { tag: 'bdi', pieces: ['<b>&'] }]);
});

test('a text with a missing value throws', () => {
  expect(() => say('home.title')).toThrow(/name/);
});
