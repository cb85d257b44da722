import type { SitePage } from '../../../shared/submission/draft/draft.ts';

const inline = 'span|b|strong|em|i|a|small|sup|sub|font|u|code|wbr|img|svg';

/**
 * Page texts that may be about the product: each visible block and each of its sentences, except those containing one
 * of the given words. Made by replacing tags, so that it shares nothing with the product's own parsing.
 */
export function ownTextsOf(pages: readonly SitePage[], not: readonly string[]): string[] {
  const texts = pages.flatMap(({ html }) => [...described(html), ...blocks(html)]);
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?])\s+|(?<=[。！？])/));
  return [...new Set([...texts, ...sentences])].filter((text) => !not.some((words) => text.includes(words)));
}

const described = (html: string): string[] =>
  [...html.matchAll(/<meta[^>]*description"?[^>]*content="([^"]*)"/gi)].map(([, text = '']) => decoded(text));

function blocks(html: string): string[] {
  const bare = html
    .replaceAll(/<(script|style|svg|head)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<br[^>]*>/gi, ' ')
    .replaceAll(new RegExp(`</?(?:${inline})(?=[\\s>/])[^>]*>`, 'gi'), '')
    .replaceAll(/<[^>]*>/g, '\n');
  const lines = decoded(bare).split('\n');
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '');
}

const decoded = (text: string): string =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&copy;', '©')
    .replaceAll('&rarr;', '→')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
