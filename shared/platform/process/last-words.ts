import type { ChildProcess } from 'node:child_process';

const lastWordsLength = 2_000;

/** Keeps the end of what a child writes to its error output, to say what it died of; gives it when called. */
export function keepLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-lastWordsLength);
  });
  return () => words.trim();
}
