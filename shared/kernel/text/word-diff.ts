import { diffArrays } from 'diff';

/** Consecutive words that both texts share or that only one has. */
export interface DiffRun {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

// Above this many differing words, the texts are shown one after the other, because the search is quadratic.
const mostEdits = 1000;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/**
 * The differences between two texts, word by word, in any script, including white space. Texts with little in
 * common are replaced as a whole.
 */
export function wordDiff(before: string, after: string): DiffRun[] {
  const runs = diffArrays(wordsIn(before), wordsIn(after), { maxEditLength: mostEdits });
  if (runs === undefined)
    return withoutEmpty([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  return runs.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

const wordsIn = (text: string): string[] => Array.from(words.segment(text), ({ segment }) => segment);

const withoutEmpty = (runs: DiffRun[]): DiffRun[] => runs.filter(({ text }) => text !== '');
