import { createHash } from 'node:crypto';
import { nameKey } from '../../kernel/text/clean-text.ts';

const address = /(?:https?:\/\/|www\.)\S+/giu;

/** A text's letters and digits without URLs, so that reposting it with other links changes nothing. */
const letters = (text: string): string => nameKey(text.replace(address, ' '));

/** Fingerprint shared by texts with the same words. The length shows whether a match may be a coincidence. */
export function textPrint(text: string): { print: string; length: number } {
  const said = letters(text);
  return { print: createHash('sha256').update(said).digest('hex').slice(0, 32), length: said.length };
}

/** A repeated text of at least this length is no coincidence: "Congratulations on your launch!" has 27 letters. */
export const distinctiveLength = 40;
