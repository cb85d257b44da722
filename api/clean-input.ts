import { withoutInvisible } from '../shared/kernel/text/clean-text.ts';
import { htmlToMarkdown } from '../shared/platform/html/html-to-markdown.ts';

/** Values nested more deeply aren't cleaned. No operation's input is this deep, so schemas reject them. */
const deepest = 20;

/** Markdown fields of listings and people. HTML in them would be shown literally. */
const markdownFields = new Set(
  'description summary bio story why_started problem journey challenges achievements lessons whats_next'.split(' '),
);

/** User texts that are cleaned by the verbs that store them, which hold texts with hidden content for review. */
const judgedFields = new Set(['body']);

/**
 * Cleans input: removes invisible characters from texts (NUL, direction overrides, zero-width spaces), and converts
 * HTML to Markdown in Markdown fields.
 */
export function cleanInput(value: unknown, depth = 0, field = ''): unknown {
  if (typeof value === 'string') return cleanString(value, field);
  if (typeof value !== 'object' || value === null || depth >= deepest) return value;
  if (Array.isArray(value)) return value.map((entry) => cleanInput(entry, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cleanInput(entry, depth + 1, key)]));
}

function cleanString(text: string, field: string): string {
  if (judgedFields.has(field)) return text;
  const clean = withoutInvisible(text);
  return markdownFields.has(field) ? htmlToMarkdown(clean) : clean;
}
