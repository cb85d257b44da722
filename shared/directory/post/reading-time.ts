const wordsPerMinute = 220;
const charactersPerMinute = 480;

// Scripts written without spaces; their text is measured in characters, not words.
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/gu;
const linkTarget = /\]\([^)\s]*\)/g;

/** Reading time of a Markdown text in whole minutes, at least one. Link URLs don't count. */
export function readingMinutes(markdown: string): number {
  const read = markdown.replace(linkTarget, ']');
  const characters = read.match(unspaced)?.length ?? 0;
  const words = read.replace(unspaced, ' ').match(word)?.length ?? 0;
  return Math.max(1, Math.round(words / wordsPerMinute + characters / charactersPerMinute));
}
