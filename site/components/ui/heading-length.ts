/** Scripts whose letters are as wide as two of ours. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** From how many letters on a heading, or a word in it, gets which class. */
const steps = [
  { name: 'heading-longer', letters: 85, ofWord: 23 },
  { name: 'heading-long', letters: 43, ofWord: 17 },
] as const;

/**
 * The class of a heading whose words would take more than three lines on a phone at its usual size, or have a word that is wider than
 * the phone: base.css draws it smaller. Undefined for headings that fit.
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
