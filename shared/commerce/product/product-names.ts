import type { TextKey } from '../../kernel/language/english.ts';
import { sayStored } from '../../kernel/language/say-stored.ts';
import { defaultProducts } from './product.ts';

const texts = defaultProducts.flatMap(({ _id }) => [`shop.sold_${_id}`, `shop.about_${_id}`] as TextKey[]);

/** A product's name, description or option label, in the caller's language if it is a default; the operator's own text is unchanged. */
export const productWords = (stored: string): string =>
  sayStored(stored, [...texts, 'shop.option_engraving', 'shop.option_finish']);
