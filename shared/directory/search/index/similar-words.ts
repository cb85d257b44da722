/** Up to this many words are compared one by one, which is faster than dividing them further. */
const fewWords = 8;

/**
 * Calls `visit` with the position and Levenshtein distance (in UTF-16 code units) of every word at most `most` edits from
 * `asked`, in order. `words` must be sorted and distinct. Walks the sorted list like a trie, because a real one takes
 * 270 bytes a word: a third of the whole index.
 */
export function eachWithin(
  words: readonly string[],
  asked: string,
  most: number,
  visit: (position: number, distance: number) => void,
): void {
  const tooFar = most + 1;
  // By number of letters read: the distance from these letters to each start of `asked`, up to `tooFar`.
  const rows = [Uint8Array.from({ length: asked.length + 1 }, (_, column) => Math.min(column, tooFar))];
  const rowAt = (depth: number): Uint8Array => (rows[depth] ??= new Uint8Array(asked.length + 1).fill(tooFar));

  /** Visits the words from one position to before another, which share their first `depth` letters. */
  const walk = (from: number, to: number, depth: number): void => {
    const row = rowAt(depth);
    const distance = row[asked.length] ?? tooFar;
    const isWord = words[from]?.length === depth;
    if (isWord && distance <= most) visit(from, distance);
    const longer = isWord ? from + 1 : from;
    if (longer === to || depth === asked.length + most) return;
    if (to - longer <= fewWords) walkFew(longer, to, depth);
    else if (hasEditsLeft(row, most, depth)) walkAll(longer, to, depth);
    else walkMatching(longer, to, depth);
  };

  const walkFew = (from: number, to: number, depth: number): void => {
    for (let position = from; position < to; position++) visitIfNear(position, depth);
  };

  const visitIfNear = (position: number, depth: number): void => {
    const word = words[position] ?? '';
    if (word.length > asked.length + most) return;
    for (let at = depth; at < word.length; at++) {
      if (!fillRow(rowAt(at + 1), rowAt(at), word.charCodeAt(at), asked, at, tooFar)) return;
    }
    const distance = rowAt(word.length)[asked.length] ?? tooFar;
    if (distance <= most) visit(position, distance);
  };

  const walkAll = (from: number, to: number, depth: number): void => {
    for (let start = from; start < to; ) {
      const letter = letterAt(words, start, depth);
      const end = nearPosition(words, start, to, depth, letter + 1);
      if (fillRow(rowAt(depth + 1), rowAt(depth), letter, asked, depth, tooFar)) walk(start, end, depth + 1);
      start = end;
    }
  };

  /** Without edits left, only letters that match one of the asked ones lead on. */
  const walkMatching = (from: number, to: number, depth: number): void => {
    const row = rowAt(depth);
    const letters: number[] = [];
    for (let column = Math.max(0, depth - most); column < asked.length && column <= depth + most; column++) {
      const letter = asked.charCodeAt(column);
      if (row[column] === most && !letters.includes(letter)) letters.push(letter);
    }
    for (const letter of letters.sort((a, b) => a - b)) {
      const start = positionOfLetter(words, from, to, depth, letter);
      const end = nearPosition(words, start, to, depth, letter + 1);
      if (start === end) continue;
      if (fillRow(rowAt(depth + 1), row, letter, asked, depth, tooFar)) walk(start, end, depth + 1);
    }
  };

  if (words.length > 0) walk(0, words.length, 0);
}

function hasEditsLeft(row: Uint8Array, most: number, depth: number): boolean {
  for (let column = Math.max(0, depth - most); column <= depth + most; column++) {
    if ((row[column] ?? most) < most) return true;
  }
  return false;
}

/** Fills the row after one more letter. Cells over `most` from the diagonal stay too far; returns whether any isn't. */
function fillRow(
  next: Uint8Array,
  row: Uint8Array,
  letter: number,
  asked: string,
  depth: number,
  tooFar: number,
): boolean {
  const most = tooFar - 1;
  let isNear = depth < most;
  if (depth <= most) next[0] = depth + 1;
  const last = Math.min(asked.length, depth + 1 + most);
  for (let column = Math.max(1, depth + 1 - most); column <= last; column++) {
    let distance = (row[column - 1] ?? 0) + (asked.charCodeAt(column - 1) === letter ? 0 : 1);
    const added = (row[column] ?? 0) + 1;
    if (added < distance) distance = added;
    const left = (next[column - 1] ?? 0) + 1;
    if (left < distance) distance = left;
    if (distance < tooFar) isNear = true;
    else distance = tooFar;
    next[column] = distance;
  }
  return isNear;
}

/** A letter's code; 0 past the end of a word. */
const letterAt = (words: readonly string[], position: number, depth: number): number =>
  words[position]?.charCodeAt(depth) ?? 0;

/** First position in the range whose letter at `depth` isn't below `letter`. */
function positionOfLetter(words: readonly string[], from: number, to: number, depth: number, letter: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (letterAt(words, middle, depth) < letter) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Like positionOfLetter, in steps of growing size, for positions near the start of the range. */
function nearPosition(words: readonly string[], from: number, to: number, depth: number, letter: number): number {
  let step = 1;
  let low = from;
  while (low + step < to && letterAt(words, low + step, depth) < letter) {
    low += step;
    step *= 2;
  }
  return positionOfLetter(words, low, Math.min(to, low + step), depth, letter);
}
