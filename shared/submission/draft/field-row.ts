import { z } from 'zod';
import type { TextKey } from '../../kernel/language/english.ts';
import { oneLine } from '../../kernel/text/one-line.ts';
import type { DraftedValue } from './draft.ts';
import type { Check } from './evidence-checks.ts';
import { type Fit, fitText, fitYear } from './listing-limits.ts';
import type { Role } from './model/ground.ts';
import type { SiteReading } from './site/site-reading.ts';

/** Form sections for profile fields. */
export type FormSection = 'basics' | 'features-part' | 'finding' | 'pricing' | 'company' | 'media' | 'seo';

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
  inputmode?: 'email' | 'url' | 'numeric';
  suggestions?: Suggestions;
}

/** What a field's rule gets as input. */
export interface RuleGround {
  site: SiteReading;
  /** The product's name, if the rules found one. */
  name: string | null;
  /** Values found by shared rules or needed by other rules. */
  named: DraftedValue;
  pricing: { model: DraftedValue; summary: DraftedValue };
  place: { country: DraftedValue; city: DraftedValue };
  labels: { categories: DraftedValue; tags: DraftedValue };
}

/** How a profile field is drafted, checked and edited: a row of the table. */
export interface FieldRow {
  /** Input of update_draft (contract 4.3): null removes the value. */
  input: z.ZodType;
  /** Weight in a draft's completeness. */
  weight: number;
  control: FieldControl;
  /** Schema requested from a model. */
  asked: z.ZodType;
  /** How a model's value must appear on the pages to be accepted; per item for lists. */
  role: Role;
  /** What a value's quotes must contain, whoever drafted it; per item for lists. */
  check: Check;
  rule: (ground: RuleGround) => DraftedValue;
}

/** The row of a single text, which listings store as `Stored`. */
export interface TextRow<Stored> extends FieldRow {
  /** Maximum number of characters in a draft. */
  longest: number;
  /** Converts a draft's text to the listing's value. */
  fit: Fit<NonNullable<Stored>>;
}

const longest = 500;

/** A single-line text. `words` is the field's description in the API. */
export function line<Stored>(fit: Fit<Stored>, words?: string) {
  const input = oneLine(longest).nullable().optional();
  return { input: words === undefined ? input : input.describe(words), longest, fit };
}

/** A multi-line text of up to `most` characters, in drafts and in listings. */
export const text = (most: number) => ({
  input: z.string().max(most).nullable().optional(),
  longest: most,
  fit: fitText(most),
});

/** A year as a number or as text, as drafts store it; invalid years are reported together with all other problems. */
export function year() {
  const number = z.int().min(0).max(9999).transform(String);
  return { input: z.union([z.string().max(longest), number, z.null()]).optional(), longest, fit: fitYear };
}

export function list(words?: string) {
  const input = z.array(oneLine(200)).max(20).nullable().optional();
  return { input: words === undefined ? input : input.describe(words) };
}

/** Quotes in a model's answer. */
export const askedEvidence = z
  .array(
    z.object({
      page: z.int().describe('Number of the page.'),
      quote: z.string().describe('Copied verbatim from that page.'),
    }),
  )
  .describe('Where the pages state the value. Empty without a value.');

export const askedText = (description: string) =>
  z.object({ value: z.string().nullable().describe(description), evidence: askedEvidence });

export const askedList = (description: string) =>
  z.object({ value: z.array(z.string()).describe(description), evidence: askedEvidence });

export const askedChoice = <const Names extends readonly [string, ...string[]]>(names: Names, description: string) =>
  z.object({ value: z.enum(names).nullable().describe(description), evidence: askedEvidence });
