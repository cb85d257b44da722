import { say } from '../../kernel/language/say.ts';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { type ProductRecord, productRecord } from './product.ts';

/** Editable parts of a product. The other parts determine how the program delivers it. */
const editableParts = ['price_cents', 'active', 'name', 'description', 'position'] as const;
type EditablePart = (typeof editableParts)[number];

/** A validated change to a product. */
export type ProductEdit = Partial<Pick<ProductRecord, EditablePart>>;

const isEditable = (part: string): part is EditablePart => editableParts.some((each) => each === part);

/**
 * Parses an edited part of a product: JSON for numbers and booleans, otherwise text. Returns an error message if it is
 * invalid.
 */
export function readProductEdit(product: ProductRecord, part: string, text: string): ProductEdit | string {
  if (!isEditable(part))
    return say('problem_order.product_part', { part: JSON.stringify(part), parts: editableParts.join(', ') });
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
