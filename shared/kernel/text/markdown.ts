import { boundedMarkdown } from './bounded-markdown.ts';
import { plainParagraph } from './plain-paragraph.ts';

// Detecting bare URLs takes as long as all other parsing, so texts without any use this renderer.
const plain = createRenderer(false);
const linking = createRenderer(true);
const bareAddress = /https?:\/\/|www\.|@/i;

/** Raw HTML is escaped and markdown-it rejects javascript: and data: links, so the result is safe to embed. */
function createRenderer(linkify: boolean) {
  const markdown = boundedMarkdown('default', { html: false, linkify, breaks: false });
  markdown.renderer.rules.link_open = (tokens, index, options, _environment, self) => {
    tokens[index]?.attrSet('rel', 'nofollow ugc noopener');
    return self.renderToken(tokens, index, options);
  };
  // Images would load from other hosts: their alt text is enough.
  markdown.renderer.rules.image = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? '');
  return markdown;
}

// Fences and definitions span blank lines, so a text with either is parsed as a whole.
const reachesOverBlankLines = /```|~~~|\]:/;
const onlyBlank = /^[ \t\n]*$/;
// Captured, so that split keeps the separators.
const blankLines = /(\n(?:[ \t]*\n)+)/;

/** Output is up to ten times its source; only malicious texts exceed that. */
const mostGrowth = 20;
const growthOfAnyText = 2_000;

/** User Markdown as HTML. Headings start at level 3, below the page's own. A text that would grow more than twentyfold is shown as typed. */
export function markdownToHtml(markdown: string): string {
  const html = htmlOf(markdown);
  const isInProportion = html.length <= growthOfAnyText + markdown.length * mostGrowth;
  return isInProportion ? html : `<p>${plain.utils.escapeHtml(markdown)}</p>\n`;
}

function htmlOf(markdown: string): string {
  if (reachesOverBlankLines.test(markdown)) return parse(markdown);
  let html = '';
  let marked = '';
  for (const part of markdown.split(blankLines)) {
    const isBlock = !part.startsWith('\n');
    const paragraph = isBlock ? plainParagraph(part) : undefined;
    if (paragraph === undefined) {
      // Adjacent blocks are parsed together: a list may continue after a blank line.
      marked += part;
      continue;
    }
    if (!onlyBlank.test(marked)) html += parse(marked);
    marked = '';
    html += paragraph;
  }
  return onlyBlank.test(marked) ? html : html + parse(marked);
}

const parse = (markdown: string): string =>
  withLowerHeadings((bareAddress.test(markdown) ? linking : plain).render(markdown));

function withLowerHeadings(html: string): string {
  if (!html.includes('<h')) return html;
  return html.replace(
    /<(\/?)h([1-6])>/g,
    (_tag, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`,
  );
}
