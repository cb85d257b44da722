import { markdownToHtml } from '../../kernel/text/markdown.ts';

// What people write who know that links are counted: hxxps://, example[.]com, example (dot) com, example dot com.
const disguised =
  /\b(?:hxxps?|ftps?):\/\/|\w\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?\w|(?<!\bthe)\s(?:\.|dot)\s(?:com|net|org|io|co|ru|xyz|shop)\b/giu;
// Addresses without a scheme: www and whatever, a domain with a path, or one of endings that sentences and names of files do not have.
const bareDomain =
  /(?<![\w@./-])(?:www\.[a-z\d-]{1,63}\.[a-z\d]|(?:[a-z\d-]{1,63}\.){1,4}(?:[a-z]{2,24}\/[^\s<]|(?:com|net|org|io|app|dev|ai|co|shop|xyz|site|online|store|info|biz|top|club|live|ru|cn|to|me|gg|ly)(?![\w-]|\.\w)))/giu;
const anchor = /<a /g;
const anchorText = /<a [^>]*>[\s\S]*?<\/a>/g;

/** How many links a text has: those that its page shows as such, and addresses that are written to be read as one. */
export function countLinks(text: string): number {
  // Full-width letters and dots are read as plain ones.
  const plain = text.normalize('NFKC');
  const html = markdownToHtml(plain);
  const shown = html.match(anchor)?.length ?? 0;
  const rest = html.replace(anchorText, ' ');
  return shown + (rest.match(disguised)?.length ?? 0) + (rest.match(bareDomain)?.length ?? 0);
}
