import { escapePattern } from '../escape-pattern.ts';

/** What finds a text that was written down in English with its values, whose names are its groups. `value`: what a value may be. */
export const storedPattern = (text: string, value = '.+'): RegExp =>
  new RegExp(`^${escapePattern(text).replace(/\\\{([a-z_]+)\\\}/g, `(?<$1>${value})`)}$`, 'su');
