import { z } from 'zod';
import { oneLine } from '../../kernel/text/one-line.ts';

/**
 * Kinds of profile values. Each provides the table columns that follow from it: stored limits (null or empty if not
 * stated), the input of update_my_listing, and the public schema.
 */

const shownText = z.string().nullable();

const lineSent = (most: number) => oneLine(most).optional();

/** A single-line text of up to `most` characters. */
export const line = (most: number) =>
  ({ kind: 'line', most, stored: z.string().max(most).nullable(), sent: lineSent(most), shown: shownText }) as const;

/** A multi-line Markdown text of up to `most` characters. */
export const text = (most: number) =>
  ({
    kind: 'text',
    most,
    stored: z.string().max(most).nullable(),
    sent: z.string().max(most).optional().describe('Markdown.'),
    shown: shownText.describe('Markdown.'),
  }) as const;

/** Up to 20 short texts. */
export const list = {
  kind: 'list',
  stored: z.array(z.string().min(1).max(200)).max(20),
  sent: z.array(oneLine(200)).max(20).optional(),
  shown: z.array(z.string()),
} as const;

/** One of several options. */
export const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  ({ kind: 'choice', choices, stored: z.enum(choices).nullable(), shown: shownText }) as const;

/** An ISO 3166 country code. */
export const country = {
  kind: 'country',
  stored: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  sent: lineSent(2).describe('ISO 3166 code.'),
  shown: shownText.describe('ISO 3166 code.'),
} as const;

export const year = {
  kind: 'year',
  stored: z.int().min(1800).max(2100).nullable(),
  sent: z.int().min(1800).max(2100).nullable().optional(),
  shown: z.int().nullable(),
} as const;

export const email = {
  kind: 'email',
  stored: z.string().max(254).nullable(),
  sent: lineSent(254),
  shown: shownText,
} as const;

/** An absolute http(s) URL. */
export const address = {
  kind: 'address',
  stored: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  sent: lineSent(500),
  shown: shownText,
} as const;
