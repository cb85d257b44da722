import { cleanLine } from './clean-text.ts';

// A link with its scheme, or one that begins with www.
const link =
  /(?<![\p{L}\p{N}])(?:(?:https?|hxxps?|ftps?):\/\/|www\.(?=[\p{L}\p{N}])|(?:mailto|javascript|data|tel):(?=\S))\S*/giu;
// What stands before an address is looked for from its beginning only, and no further than addresses are long.
const mailAddress = /(?<![^\s<>()[\],;])[^\s@<>()[\],;]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63}/giu;
const emptyBrackets = /[([<]\s*[)\]>]/g;
const ends = /^[\s|:;,<>([–—-]+|(?<![\s|:;,<>()[\]–—-])[\s|:;,<>()[\]–—-]+$/g;

/** Whether a name has a link or an email address in it. `Cal.com` and `Socket.io` are names; full-width letters and signs count as plain ones. */
export function hasAddress(name: string): boolean {
  const plain = name.normalize('NFKC');
  return plain.search(link) !== -1 || plain.search(mailAddress) !== -1;
}

/** What is said of a name that has one. */
export const addressInName = { detail: 'has a link or an email address in it', fix: 'Send the name alone.' };

/** A name without links and email addresses; one of nothing else is the host that it leads to. */
export function withoutAddress(name: string): string {
  if (!hasAddress(name)) return name;
  const plain = name.normalize('NFKC');
  const rest = plain.replace(link, ' ').replace(mailAddress, ' ').replace(emptyBrackets, ' ').replace(ends, '');
  return /[\p{L}\p{N}]/u.test(rest) ? cleanLine(rest) : hostIn(plain);
}

const hostIn = (name: string): string =>
  /(?:@|\/\/|www\.)(?:www\.)?((?:[\p{L}\p{N}-]{1,63}\.){1,8}[\p{L}\p{N}-]{2,63})/iu.exec(name)?.[1]?.toLowerCase() ??
  '';
