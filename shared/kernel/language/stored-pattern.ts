import { escapePattern } from '../escape-pattern.ts';

/** Matches a text stored in English, with its values as named groups. */
export const storedPattern = (text: string): RegExp =>
  new RegExp(`^${escapePattern(text).replace(/\\\{([a-z_]+)\\\}/g, '(?<$1>.+)')}$`, 'su');
