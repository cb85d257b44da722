// Obfuscated links: hxxps://, example[.]com, example (dot) com, example dot com.
const disguised =
  /\b(?:hxxps?|ftps?):\/\/|\w\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?\w|(?<!\bthe)\s(?:\.|dot)\s(?:com|net|org|io|co|ru|xyz|shop)\b/giu;
// URLs without a scheme: www, a domain with a path, or an ending that sentences and file names don't have.
const bareDomain =
  /(?<![\w@./-])(?:www\.[a-z\d-]{1,63}\.[a-z\d]|(?:[a-z\d-]{1,63}\.){1,4}(?:[a-z]{2,24}\/[^\s<]|(?:com|net|org|io|app|dev|ai|co|shop|xyz|site|online|store|info|biz|top|club|live|ru|cn|to|me|gg|ly)(?![\w-]|\.\w)))/giu;

/** Number of URLs in a text, plain or obfuscated. Full-width letters and dots count as plain ones. */
export function countWrittenAddresses(text: string): number {
  const plain = text.normalize('NFKC');
  return (plain.match(disguised)?.length ?? 0) + (plain.match(bareDomain)?.length ?? 0);
}

/** A text whose disguised URLs no longer read as URLs. */
export const withoutDisguised = (text: string): string => text.replace(disguised, '…');
