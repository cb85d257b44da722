import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { sayStored } from '../../kernel/language/say-stored.ts';
import { centsInWords } from '../../kernel/money/money-words.ts';
import { defaultProducts } from './product.ts';

const texts = defaultProducts.flatMap(({ _id }) => [`shop.sold_${_id}`, `shop.about_${_id}`] as TextKey[]);

/** A product's name, description or option label, in the caller's language if it is a default; the operator's own text is unchanged. */
export const productWords = (stored: string): string =>
  sayStored(stored, [...texts, 'shop.option_engraving', 'shop.option_finish']);

/** A product's advertised price (`$49`), or that it is free. Orders and invoices show the currency code instead. */
export const productPrice = ({ price_cents }: { price_cents: number }): string =>
  price_cents === 0 ? say('listing.pricing_free') : centsInWords(price_cents);
