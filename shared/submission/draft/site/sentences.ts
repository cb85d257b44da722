// Chinese and Japanese have no space after a full stop.
const sentenceEnd =
  /(?<=[.!?…。！？][”"')」』）]?) (?=[\p{Lu}\p{Lo}\p{N}“"'(「『])|(?<=[。！？][」』）”]?)(?![」』）”\s]|$)/u;

/** Whether a text ends as a question in any script. In Greek, the question mark looks like a semicolon. */
export const endsAsQuestion = (text: string): boolean =>
  /[?？؟\u037e]$/.test(text) || (text.endsWith(';') && /\p{Script=Greek}/u.test(text));

/** The sentences of a text, without the spaces between them. */
export function sentencesOf(text: string): string[] {
  return text.split(sentenceEnd);
}

/** The first sentences that fit into `most` UTF-16 code units; undefined if the first one doesn't. */
export function firstSentences(text: string, most: number): string | undefined {
  let end = 0;
  for (const sentence of sentencesOf(text)) {
    const next = text.indexOf(sentence, end) + sentence.length;
    if (next > most) break;
    end = next;
  }
  return end === 0 ? undefined : text.slice(0, end);
}
