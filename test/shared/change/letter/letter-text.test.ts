import { expect, test } from 'vitest';
import { readLetter } from '../../../../shared/change/letter/letter-text.ts';

const words = (text: string) => [{ words: text }];

test('paragraphs, quotes, lists, columns and code follow from how lines begin', () => {
  const text = 'One\ntwo\n\n> said\n>\n- first\n- second\n  views  214\n<a href="https://x.example">\n\n123 456\n';
  expect(readLetter(text).body).toEqual([
    { kind: 'paragraph', lines: [words('One'), words('two')] },
    { kind: 'quote', lines: [words('said'), []] },
    { kind: 'list', lines: [words('first'), words('second')] },
    { kind: 'aligned', lines: [words('views  214')] },
    { kind: 'code', lines: ['<a href="https://x.example">'] },
    { kind: 'digits', digits: '123 456' },
  ]);
});

test('an address becomes a link without the punctuation that ends its sentence', () => {
  expect(readLetter('See https://a.example/b?c=1, or (https://d.example).').body).toEqual([
    {
      kind: 'paragraph',
      lines: [
        [
          ...words('See '),
          { url: 'https://a.example/b?c=1' },
          ...words(', or ('),
          { url: 'https://d.example' },
          ...words(').'),
        ],
      ],
    },
  ]);
});

test("the first line that ends with the email's target becomes its button, labelled by the short line above", () => {
  const url = 'https://site.example/p';
  expect(readLetter(`Hello.\n\nSee it:\n${url}\nAgain:\n${url}`, url).body).toEqual([
    { kind: 'paragraph', lines: [words('Hello.')] },
    { kind: 'button', label: 'See it', url },
    { kind: 'paragraph', lines: [words('Again:'), [{ url }]] },
  ]);
  expect(readLetter(`Open this, and press the button: ${url}`, url).body).toEqual([
    { kind: 'paragraph', lines: [words('Open this, and press the button:')] },
    { kind: 'button', label: null, url },
  ]);
});

test("somebody else's link never becomes the button", () => {
  const kinds = readLetter('Pay here:\nhttps://bad.example/\n\nOurs:\nhttps://site.example/', 'https://site.example/');
  expect(kinds.body.map(({ kind }) => kind)).toEqual(['paragraph', 'button']);
});

test("everything after the last line of two dashes is small print, so strangers' words can't replace it", () => {
  const { body, foot } = readLetter('Said\n--\nFalse foot\n\n--\nStop:\nhttps://site.example/stop\n');
  expect(body).toHaveLength(1);
  expect(foot).toEqual([words('Stop:'), [{ url: 'https://site.example/stop' }]]);
});
