const unspaced = /[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;

/**
 * A pattern for phrases in several languages, as whole words, ignoring case. Phrases in scripts without spaces match
 * anywhere. `|` separates phrases, a trailing `*` matches any ending.
 */
export function phrasePattern(lines: readonly string[], flags = 'iu'): RegExp {
  return new RegExp(phraseSource(lines), flags);
}

/** Source of a phrase pattern, for use in a longer pattern. */
export function phraseSource(lines: readonly string[]): string {
  const phrases = lines.flatMap((line) => line.split('|')).sort((one, other) => other.length - one.length);
  const spaced = phrases.filter((phrase) => !unspaced.test(phrase)).map(written);
  const others = phrases.filter((phrase) => unspaced.test(phrase)).map(escaped);
  const parts = [
    ...(spaced.length > 0 ? [`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])`] : []),
    ...others,
  ];
  return `(?:${parts.join('|')})`;
}

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\/]/g, '\\$&');
const written = (phrase: string): string => escaped(phrase).replace(/\*/g, '\\p{L}{0,12}').replace(/['’]/g, "['’]");
