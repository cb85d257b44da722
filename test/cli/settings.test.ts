import { expect, test } from 'vitest';
import { readWish } from '../../cli/settings.ts';

test.each([
  [[], { kind: 'show' }],
  [['set', 'name', 'Harbour Light'], { kind: 'set', path: 'name', text: 'Harbour Light' }],
  [['set', 'launch.free_seats_per_week', '0'], { kind: 'set', path: 'launch.free_seats_per_week', text: '0' }],
  [['reset', 'name'], { kind: 'reset', path: 'name' }],
])('settings %j is understood', (words, wish) => {
  expect(readWish(words)).toEqual(wish);
});

test.each([
  [['change', 'name'], 'There is no "settings change"'],
  [['set'], 'settings set needs the name of a setting.'],
  [['set', 'nme', 'x'], 'Did you mean name?'],
  [['set', 'name'], 'settings set name needs a value.'],
  [['set', 'name', 'Harbour', 'Light'], 'quotation marks'],
  [['reset'], 'settings reset needs the name of a setting.'],
  [['reset', 'name', 'purpose'], 'settings reset takes the name of one setting.'],
])('settings %j is refused: %s', (words, sentence) => {
  expect(() => readWish(words)).toThrow(sentence);
});
