import { parseJson } from '../../kernel/text/parse-json.ts';
import { type ProductRecord, productRecord } from './product.ts';

/** What of a product the operator changes; the rest says how the program delivers it. */
const editableParts = ['price_cents', 'active', 'name', 'description', 'position'] as const;
type EditablePart = (typeof editableParts)[number];

/** A change of a product that may be stored. */
export type ProductEdit = Partial<Pick<ProductRecord, EditablePart>>;

const isEditable = (part: string): part is EditablePart => editableParts.some((each) => each === part);

/**
 * What an operator typed as a part of a product: JSON for numbers and true or false, else a text. Gives a sentence that says what is wrong
 * where it cannot be stored.
 */
export function readProductEdit(product: ProductRecord, part: string, text: string): ProductEdit | string {
  if (!isEditable(part))
    return `${JSON.stringify(part)} cannot be changed on a product. You can change ${editableParts.join(', ')}.`;
  for (const value of [text, parseJson(text)]) {
    const parsed = productRecord.safeParse({ ...product, [part]: value });
    if (parsed.success) return { [part]: parsed.data[part] };
  }
  const wanted = {
    price_cents: 'whole US cents from 0 to 100000000',
    active: 'true or false',
    position: 'a whole number',
  };
  const words: string =
    part === 'name'
      ? 'text of up to 120 characters'
      : part === 'description'
        ? 'text of up to 500 characters'
        : wanted[part];
  return `${part} must be ${words}.`;
}
