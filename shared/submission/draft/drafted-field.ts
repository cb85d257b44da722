import { z } from 'zod';
import type { DraftedValue } from './draft.ts';
import type { Check } from './evidence-checks.ts';
import type { Role } from './model/ground.ts';
import type { SiteReading } from './site/site-reading.ts';

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

/** How a profile field is drafted and verified. */
export interface DraftedField {
  /** Schema requested from a model. */
  asked: z.ZodType;
  /** How a model's value must appear on the pages to be accepted; per item for lists. */
  role: Role;
  /** What a value's quotes must contain, whoever drafted it; per item for lists. */
  check: Check;
  rule: (ground: RuleGround) => DraftedValue;
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
