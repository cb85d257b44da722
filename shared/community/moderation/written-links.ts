import { markdownToHtml } from '../../kernel/text/markdown.ts';

// What people write who know that links are counted: hxxps://, example[.]com, example (dot) com.
const disguised = /\bhxxps?:|\w\s?[[({]\s?(?:\.|dot)\s?[\])}]\s?\w/giu;
// Addresses without a scheme: www and whatever, or a domain of endings that sentences and names of files and libraries do not have.
const bareDomain =
  /(?<![\w@./-])(?:www\.[a-z\d-]{1,63}\.[a-z\d]|(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|io|app|dev|ai|co|shop|xyz|site|online|store|info|biz|top|club|live|ru|cn|to|me)(?![\w-]|\.\w))/giu;
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
