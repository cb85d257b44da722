import { z } from 'zod';

/**
 * Kinds of profile values. Each provides the table columns that follow from it: stored limits (null or empty if not
 * stated) and the public schema.
 */

const shownText = z.string().nullable();

/** A single-line text of up to `most` characters. */
export const line = (most: number) =>
  ({ kind: 'line', most, stored: z.string().max(most).nullable(), shown: shownText }) as const;

/** A multi-line Markdown text of up to `most` characters. */
export const text = (most: number) =>
  ({
    kind: 'text',
    most,
    stored: z.string().max(most).nullable(),
    shown: shownText.describe('Markdown.'),
  }) as const;

/** Up to 20 short texts. */
export const list = {
  kind: 'list',
  stored: z.array(z.string().min(1).max(200)).max(20),
  shown: z.array(z.string()),
} as const;

/** One of several options. */
export const choice = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  ({ kind: 'choice', stored: z.enum(choices).nullable(), shown: shownText }) as const;

/** An ISO 3166 country code. */
export const country = {
  kind: 'country',
  stored: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  shown: shownText.describe('ISO 3166 code.'),
} as const;

export const year = {
  kind: 'year',
  stored: z.int().min(1800).max(2100).nullable(),
  shown: z.int().nullable(),
} as const;

export const email = { kind: 'email', stored: z.string().max(254).nullable(), shown: shownText } as const;

/** An absolute http(s) URL. */
export const address = {
  kind: 'address',
  stored: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .nullable(),
  shown: shownText,
} as const;
