import type { TextKey } from '../../kernel/language/english.ts';
import { sayStored } from '../../kernel/language/say-stored.ts';
import { defaultProducts } from './product.ts';

const texts = defaultProducts.flatMap(({ _id }) => [`shop.sold_${_id}`, `shop.about_${_id}`] as TextKey[]);

/**
 * A name, a description or the label of an option as the shop's products have it, in the caller's language where it is one of those that a new
 * installation has; what the operator wrote stays.
 */
export const productWords = (stored: string): string =>
  sayStored(stored, [...texts, 'shop.option_engraving', 'shop.option_finish']);
