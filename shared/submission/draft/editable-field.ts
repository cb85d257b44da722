import { z } from 'zod';
import type { TextKey } from '../../kernel/language/english.ts';
import { oneLine } from '../../kernel/text/one-line.ts';
import type { Fit } from './listing-limits.ts';

/** The sections of the form that profile fields are in. */
export type FormSection = 'basics' | 'features-part' | 'finding' | 'pricing' | 'company' | 'media';

/** Ids of the lists of suggestions on the page of the form. */
export type Suggestions = 'category-names' | 'pricing-models';

/** How a field is edited in the form. */
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
  /** What the page suggests while one types. */
  suggestions?: Suggestions;
}

/** What editing knows of a profile field. */
export interface EditableField {
  /** As update_draft takes it (contract 4.3): null removes. */
  input: z.ZodType;
  /** How much it counts in a draft. */
  weight: number;
  control: FieldControl;
}

/** The same of a field that is one text, which a listing stores as `Stored`. */
export interface EditableText<Stored> extends EditableField {
  /** The most characters of it in a draft. */
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

/** A year as a text, which a draft keeps, or as a number; one that no listing takes is told with all other values that are wrong. */
export function yearText() {
  const year = z.int().min(0).max(9999).transform(String);
  return { input: z.union([z.string().max(500), year, z.null()]).optional(), longest: 500 };
}

/** Up to 20 short texts. */
export function textsOf(words?: string) {
  const input = z.array(oneLine(200)).max(20).nullable().optional();
  return { input: words === undefined ? input : input.describe(words) };
}
