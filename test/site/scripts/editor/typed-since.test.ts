import { expect, test } from 'vitest';
import { afterPress, typedSince } from '../../../../site/scripts/editor/typed-since.ts';

const rows = (...texts: string[]): [string, string][] => texts.map((text, row) => [`fields.features.${row}`, text]);

test.each([
  ['fields.features.0', 'fields.features.0'],
  ['fields.features.1', undefined],
  ['fields.features.12', 'fields.features.11'],
  ['remove fields.features 1', undefined],
  ['remove fields.features 2', 'remove fields.features 1'],
  ['fields.tagline', 'fields.tagline'],
  ['faqs.2.answer', 'faqs.2.answer'],
])('once the second feature is removed, %s is %s', (name, after) => {
  expect(afterPress(name, 'remove fields.features 1')).toBe(after);
});

test('cells of a removed row go with it, those of later rows move up', () => {
  expect(afterPress('faqs.1.answer', 'remove faqs 0')).toBe('faqs.0.answer');
  expect(afterPress('faqs.0.answer', 'remove faqs 0')).toBeUndefined();
  expect(afterPress('remove faqs 2', 'add faqs')).toBe('remove faqs 2');
});

test('rows typed in while one is removed keep their text; what was typed in the removed row goes with it', () => {
  const typed = typedSince('remove fields.features 0', {
    sent: rows('One', 'Two ', 'Three', ''),
    shown: rows('One more', 'Two more', 'Three', 'Four'),
    fresh: rows('Two', 'Three', ''),
  });
  expect([...(typed ?? [])]).toEqual(rows('Two more', 'Three', 'Four').filter((_, row) => row !== 1));
});

test('text typed while a row is added stays in its row', () => {
  const typed = typedSince('add fields.features', {
    sent: rows('One', ''),
    shown: rows('One', 'Two'),
    fresh: rows('One', '', ''),
  });
  expect(typed).toEqual(new Map([['fields.features.1', 'Two']]));
});

test.each([
  ['remove fields.features 0', rows('Two', '')],
  ['restore features', rows('One', 'Other', '')],
  ['restore features', rows('One')],
])('after “%s”, typed rows have no place in %j', (press, fresh) => {
  const typed = { sent: rows('One', 'Three', ''), shown: rows('One', 'Three more', ''), fresh };
  expect(typedSince(press, typed)).toBeUndefined();
});

test('text typed in a field while its drafted value is restored is kept', () => {
  const [sent, shown, fresh] = ['Ink', 'Ink now', 'Drafted'].map((text): [string, string][] => [
    ['fields.tagline', text],
  ]);
  expect(typedSince('restore tagline', { sent: sent ?? [], shown: shown ?? [], fresh: fresh ?? [] })).toEqual(
    new Map([['fields.tagline', 'Ink now']]),
  );
});
