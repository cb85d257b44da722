import { escapePattern } from '../escape-pattern.ts';

/** Matches a text stored in English, with its values as named groups. `value`: pattern for values. */
export const storedPattern = (text: string, value = '.+'): RegExp =>
  new RegExp(`^${escapePattern(text).replace(/\\\{([a-z_]+)\\\}/g, `(?<$1>${value})`)}$`, 'su');
