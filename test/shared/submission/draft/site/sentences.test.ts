import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstSentences, sentencesOf } from '../../../../../shared/submission/draft/site/sentences.ts';

describe('sentences', () => {
  test.each([
    ['One here. Two there! “Three?” Yes.', ['One here.', 'Two there!', '“Three?”', 'Yes.']],
    ['Version 2.1 of e.g. this one.', ['Version 2.1 of e.g. this one.']],
    ['描きます。見せます！「本当？」はい。', ['描きます。', '見せます！', '「本当？」', 'はい。']],
    ['描きます。 見せます。', ['描きます。', '見せます。']],
    ['هذا أول. وهذا ثان.', ['هذا أول.', 'وهذا ثان.']],
  ])('of %s are found', (text, sentences) => {
    expect(sentencesOf(text)).toEqual(sentences);
  });

  test('lose nothing but the spaces between them', () => {
    const words = fc
      .array(fc.constantFrom('A', 'b', '。', '. ', '！', '」', '紙', ' ', '?'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(words, (text) => {
        expect(sentencesOf(text).join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });

  test("that fit are the text's beginning", () => {
    expect(firstSentences('描きます。見せます。', 7)).toBe('描きます。');
    expect(firstSentences('One. Two. Three.', 9)).toBe('One. Two.');
    expect(firstSentences('One is too long.', 5)).toBeUndefined();
  });
});
