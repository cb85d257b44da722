import { markdownToHtml } from '../../kernel/text/markdown.ts';
import { freeSlug, slugify } from '../../kernel/text/slug.ts';

const topLevel = 2;
/** Limited because each ID is compared with all previous ones. */
const mostListed = 200;
const heading = /<h([1-6])>([\s\S]*?)<\/h\1>/g;
const tag = /<[^>]*>/g;
const entity = /&#?\w+;/g;

/** A top-level heading of a post, for the table of contents. */
export interface PostHeading {
  id: string;
  /** HTML-escaped text, without tags. */
  html: string;
}

/**
 * A post as HTML. Headings start at level 2, without gaps, whatever levels the author used. The first 200 level 2
 * headings get IDs and are listed. The IDs are prefixed to avoid clashes with the page's own.
 */
export function postHtml(markdown: string): { html: string; headings: PostHeading[] } {
  const plain = markdownToHtml(markdown);
  const highest = Math.min(...[...plain.matchAll(heading)].map(([, level]) => Number(level)));
  const headings: PostHeading[] = [];
  let before = topLevel - 1;
  const html = plain.replace(heading, (_whole, written: string, inner: string) => {
    const level = Math.min(Number(written) - highest + topLevel, before + 1);
    before = level;
    if (level > topLevel || headings.length >= mostListed) return `<h${level}>${inner}</h${level}>`;
    const words = inner.replace(tag, '');
    const id = freeSlug(`part-${slugify(words.replace(entity, ' '), 'untitled')}`, (taken) =>
      headings.some((known) => known.id === taken),
    );
    headings.push({ id, html: words });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html, headings };
}
