import { expect, test } from 'vitest';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { namesInWords } from '../../../../shared/kernel/text/names-in-words.ts';

test.each([
  ['en', 'Fernleaf, Mosspad, and Quillmoss'],
  ['de', 'Fernleaf, Mosspad und Quillmoss'],
] as const)('names are joined the way %s joins them', (code, words) => {
  expect(inLanguage(languages[code], () => namesInWords(['Fernleaf', 'Mosspad', 'Quillmoss']))).toBe(words);
});
