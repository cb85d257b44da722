/** The sentences of a text. Joined by one space they are the text again. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…][”"')]?) (?=[\p{Lu}\p{N}“"'(])/u);
}

/** The first sentences that fit into `most` UTF-16 units; undefined when the first one does not. */
export function firstSentences(text: string, most: number): string | undefined {
  let end = 0;
  for (const sentence of sentencesOf(text)) {
    const next = end === 0 ? sentence.length : end + 1 + sentence.length;
    if (next > most) break;
    end = next;
  }
  return end === 0 ? undefined : text.slice(0, end);
}
