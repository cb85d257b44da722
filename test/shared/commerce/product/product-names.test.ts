import { expect, test } from 'vitest';
import { defaultProducts } from '../../../../shared/commerce/product/product.ts';
import { productWords } from '../../../../shared/commerce/product/product-names.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';

test("default products are named in the page's language, and the operator's names stay", () => {
  const german = inLanguage(languages.de, () => defaultProducts.map(({ name }) => productWords(name)));
  expect(german.slice(0, 2)).toEqual(['Bezahlter Launch', 'Warteschlange überspringen']);
  expect(inLanguage(languages.de, () => productWords('Our own bundle'))).toBe('Our own bundle');
  expect(defaultProducts.map(({ name }) => productWords(name))).toEqual(defaultProducts.map(({ name }) => name));
});
