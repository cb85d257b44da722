import { withoutInvisible } from '../shared/kernel/text/clean-text.ts';

/** Deeper than any input that an operation takes: what is beyond is refused by its schema, as it was sent. */
const deepest = 20;

/** A value that somebody sent with what cannot be seen removed from its texts: NUL, direction overrides, zero-width spaces. */
export function cleanInput(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (typeof value !== 'object' || value === null || depth >= deepest) return value;
  if (Array.isArray(value)) return value.map((entry) => cleanInput(entry, depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cleanInput(entry, depth + 1)]));
}
