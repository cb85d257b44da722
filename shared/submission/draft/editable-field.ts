import { z } from 'zod';
import type { TextKey } from '../../kernel/language/english.ts';
import { oneLine } from '../../kernel/text/one-line.ts';
import type { Fit } from './listing-limits.ts';

/** Form sections for profile fields. */
export type FormSection = 'basics' | 'features-part' | 'finding' | 'pricing' | 'company' | 'media';

/** IDs of the datalists on the form page. */
export type Suggestions = 'category-names' | 'pricing-models';

/** Form control for a field. */
export interface FieldControl {
  /** Fields appear in table order within their section, choices last. */
  section: FormSection;
  /** Receives `most`, the listing's character limit. */
  hint?: TextKey;
  /** Number of visible rows, for multi-line texts. */
  rows?: number;
  /** Options of a select; the empty value means "not stated". */
  choices?: readonly string[];
  inputmode?: 'email' | 'url' | 'numeric';
  suggestions?: Suggestions;
}

/** How a profile field is edited. */
export interface EditableField {
  /** Input of update_draft (contract 4.3): null removes the value. */
  input: z.ZodType;
  /** Weight in a draft's completeness. */
  weight: number;
  control: FieldControl;
}

/** How a single text is edited; listings store it as `Stored`. */
export interface EditableText<Stored> extends EditableField {
  /** Maximum number of characters in a draft. */
  longest: number;
  /** Converts a draft's text to the listing's value. */
  fit: Fit<NonNullable<Stored>>;
}

/** A single-line text, up to this many characters in a draft. `words` is the field's description in the API. */
export function lineOf(longest: number, words?: string) {
  const input = oneLine(longest).nullable().optional();
  return { input: words === undefined ? input : input.describe(words), longest };
}

/** A multi-line text. */
export const textOf = (longest: number) => ({ input: z.string().max(longest).nullable().optional(), longest });

/** A year as a number or as text, as drafts store it; invalid years are reported together with all other problems. */
export function yearText() {
  const year = z.int().min(0).max(9999).transform(String);
  return { input: z.union([z.string().max(500), year, z.null()]).optional(), longest: 500 };
}

export function textsOf(words?: string) {
  const input = z.array(oneLine(200)).max(20).nullable().optional();
  return { input: words === undefined ? input : input.describe(words) };
}
