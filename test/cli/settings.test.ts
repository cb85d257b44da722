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
  [['change', 'name'], 'Unknown command: settings change'],
  [['set'], 'settings set: specify a setting name.'],
  [['set', 'nme', 'x'], 'Did you mean name?'],
  [['set', 'name'], 'settings set name: specify a value.'],
  [['set', 'name', 'Harbour', 'Light'], 'Quote text'],
  [['reset'], 'settings reset: specify a setting name.'],
  [['reset', 'name', 'purpose'], 'settings reset takes one setting name.'],
])('settings %j is refused: %s', (words, sentence) => {
  expect(() => readWish(words)).toThrow(sentence);
});
