import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';

// Search engines and tabs truncate longer titles.
const longest = 70;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A page title of at most 70 characters from a text with `{name}`; truncates the name to fit. */
export function titleNaming(key: TextKey, name: string): string {
  return say(key, { name: shortened(name, longest - say(key, { name: '' }).length) });
}

/** A page title of at most 70 characters from a text followed by a name; truncates the name to fit. */
export const titleWithName = (before: string, name: string): string =>
  before + shortened(name, longest - before.length);

/** A page title for two names, each truncated to half of the space if needed. */
export function titleOfPair(a: string, b: string): string {
  const room = longest - say('comparison.pair', { a: '', b: '' }).length;
  if (a.length + b.length <= room) return say('comparison.pair', { a, b });
  return say('comparison.pair', {
    a: shortened(a, room - Math.min(b.length, room / 2)),
    b: shortened(b, room - Math.min(a.length, room / 2)),
  });
}

/** Truncates a text to this many UTF-16 units, between graphemes. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length + segment.length > most - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
