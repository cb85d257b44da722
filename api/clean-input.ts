import { withoutInvisible } from '../shared/kernel/text/clean-text.ts';

/** A value that somebody sent with what cannot be seen removed from its texts: NUL, direction overrides, zero-width spaces. */
export function cleanInput(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (Array.isArray(value)) return value.map(cleanInput);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cleanInput(entry)]));
}
