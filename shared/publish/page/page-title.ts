// Search engines and tabs cut longer titles.
const longest = 70;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A page title of at most 70 characters: words before a name, and as much of the name as fits. */
export const titleWithName = (before: string, name: string): string =>
  before + shortened(name, longest - before.length);

/** A page title for two names: each gets half of the room if they need more than there is. */
export function titleOfPair(a: string, b: string): string {
  const between = ' vs ';
  const whole = a + between + b;
  if (whole.length <= longest) return whole;
  const half = (longest - between.length) / 2;
  return (
    shortened(a, longest - between.length - Math.min(b.length, half)) +
    between +
    shortened(b, longest - between.length - Math.min(a.length, half))
  );
}

/** A text that is no longer than so many UTF-16 units, cut between characters as readers see them. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let kept = '';
  for (const { segment } of segmenter.segment(text)) {
    if (kept.length + segment.length > most - 1) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}
