import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Mark, markText } from '../../../site/scripts/markdown-marks.ts';

const marks: Mark[] = ['bold', 'italic', 'heading', 'link', 'list', 'quote', 'code', 'image'];

/** A text with its selection between two bars, marked; in the same form. */
function marked(shown: string, mark: Mark): string {
  const [before = '', inner = '', after = ''] = shown.split('|');
  const text = before + inner + after;
  const {
    start,
    end,
    text: fresh,
    selected,
  } = markText(text, { start: before.length, end: before.length + inner.length }, mark);
  const whole = text.slice(0, start) + fresh + text.slice(end);
  return `${whole.slice(0, selected.start)}|${whole.slice(selected.start, selected.end)}|${whole.slice(selected.end)}`;
}

test.each<[Mark, string, string]>([
  ['bold', 'a |word| b', 'a **|word|** b'],
  ['bold', 'a **|word|** b', 'a |word| b'],
  ['italic', '||', '_||_'],
  ['italic', '_||_', '||'],
  ['code', 'run |npm ci|', 'run `|npm ci|`'],
  ['code', 'run: |a\nb|', 'run: \n```\n|a\nb|\n```\n'],
  ['heading', 'one\ntw|o| x\nthree', 'one\n## two x||\nthree'],
  ['heading', '## tw|o|', 'two||'],
  ['list', 'o|ne\ntw|o', '|- one\n- two|'],
  ['list', '|- one\n- two|', '|one\ntwo|'],
  ['quote', '|one\n> two|', '|> one\n> > two|'],
  ['link', 'see |our page|', 'see [our page](|https://|)'],
  ['link', '|https://a.example/x|', '[||](https://a.example/x)'],
  ['image', 'a ||', 'a ![](|https://|)'],
])('%s turns %j into %j', (mark, before, after) => {
  expect(marked(before, mark)).toBe(after);
});

test('no mark loses a character, and the new selection lies within the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), fc.constantFrom(...marks), (text, one, other, mark) => {
      const [from, to] = [one % (text.length + 1), other % (text.length + 1)];
      const { start, end, text: fresh, selected } = markText(text, { start: from, end: to }, mark);
      const whole = text.slice(0, start) + fresh + text.slice(end);
      const letters = (each: string) => each.replaceAll(/[^\p{L}\p{N}]/gu, '');
      const isSameWords = letters(whole).replace('https', '').length >= letters(text).replace('https', '').length;
      return isSameWords && selected.start <= selected.end && selected.end <= whole.length;
    }),
  );
});
