import { z } from 'zod';
import type { TextKey } from '../../kernel/language/english.ts';
import { oneLine } from '../../kernel/text/one-line.ts';
import type { Fit } from './listing-limits.ts';

/** The sections of the form that profile fields are in. */
export type FormSection = 'basics' | 'features-part' | 'finding' | 'pricing' | 'company' | 'media';

/** Ids of the lists of suggestions on the page of the form. */
export type Suggestions = 'category-names' | 'pricing-models';

/** Form control of a field. */
export interface FieldControl {
  /** In its section fields are in the order of the table, choices last. */
  section: FormSection;
  /** Said with `most`, the most characters that a listing takes. */
  hint?: TextKey;
  /** Lines of a text that may have several. */
  rows?: number;
  /** Its values where it is chosen; the empty one is "not said". */
  choices?: readonly string[];
  inputmode?: 'email' | 'url' | 'numeric';
  /** Suggestions while typing. */
  suggestions?: Suggestions;
}

/** How a profile field is edited. */
export interface EditableField {
  /** As update_draft takes it (contract 4.3): null removes. */
  input: z.ZodType;
  /** Weight in a draft's completeness. */
  weight: number;
  control: FieldControl;
}

/** The same for a single text, stored in a listing as `Stored`. */
export interface EditableText<Stored> extends EditableField {
  /** Maximum characters in a draft. */
  longest: number;
  /** Reads it as a listing takes it. */
  fit: Fit<NonNullable<Stored>>;
}

/** A line of so many characters in a draft. `words` tell the API's users what to write. */
export function lineOf(longest: number, words?: string) {
  const input = oneLine(longest).nullable().optional();
  return { input: words === undefined ? input : input.describe(words), longest };
}

/** A text of several lines. */
export const textOf = (longest: number) => ({ input: z.string().max(longest).nullable().optional(), longest });

/** A year as text, as drafts store it, or as a number; invalid ones are reported with all other problems. */
export function yearText() {
  const year = z.int().min(0).max(9999).transform(String);
  return { input: z.union([z.string().max(500), year, z.null()]).optional(), longest: 500 };
}

/** Up to 20 short texts. */
export function textsOf(words?: string) {
  const input = z.array(oneLine(200)).max(20).nullable().optional();
  return { input: words === undefined ? input : input.describe(words) };
}
