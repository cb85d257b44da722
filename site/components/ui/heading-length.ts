/** Scripts with letters twice as wide as Latin ones. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** Classes by the length of a heading, or of a word in it. */
const steps = [
  { name: 'heading-longer', letters: 85, ofWord: 23 },
  { name: 'heading-long', letters: 43, ofWord: 17 },
] as const;

/**
 * The class for a heading that would take more than three lines on a phone at its usual size, or has a word wider than
 * the screen: base.css reduces its size. Undefined for headings that fit.
 */
export function headingLength(words: string): (typeof steps)[number]['name'] | undefined {
  const letters = words.length + (words.match(wide)?.length ?? 0);
  const ofWord = Math.max(
    ...words
      .replace(wide, ' ')
      .split(/[\s-]+/)
      .map((word) => word.length),
  );
  return steps.find((step) => letters >= step.letters || ofWord >= step.ofWord)?.name;
}
