import type { ChildProcess } from 'node:child_process';

const lastWordsLength = 2_000;

/** Captures the end of a child's stderr, to report why it died. Returns a function that returns this text. */
export function keepLastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-lastWordsLength);
  });
  return () => words.trim();
}
