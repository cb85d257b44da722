import { markdownToHtml } from '../../kernel/text/markdown.ts';
import { countWrittenAddresses } from '../../kernel/text/written-address.ts';

const anchor = /<a /g;
const anchorText = /<a [^>]*>[\s\S]*?<\/a>/g;

/** Number of links in a text: rendered ones, plus URLs in plain text. */
export function countLinks(text: string): number {
  // Full-width letters and dots become plain ones.
  const plain = text.normalize('NFKC');
  const html = markdownToHtml(plain);
  const shown = html.match(anchor)?.length ?? 0;
  const rest = html.replace(anchorText, ' ');
  return shown + countWrittenAddresses(rest);
}
