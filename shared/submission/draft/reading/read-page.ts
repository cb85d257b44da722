import { parseHtml } from '../../../platform/html/parse-html.ts';
import { collapse, everyElement, type PageElement, textInside } from './dom.ts';
import { type StructuredNode, structuredNodes } from './read-json-ld.ts';
import { type ShownContent, shownContent } from './shown-content.ts';

/** A parsed page, the input for the page's text and for every rule. */
export interface PageReading extends ShownContent {
  title: string;
  metas: readonly PageMeta[];
  headLinks: readonly PageElement[];
  /** `mailto:` links, also in initially closed dialogs and menus. */
  mailLinks: readonly PageElement[];
  structured: readonly StructuredNode[];
  /** The href of `<base>`, if any. */
  base: string | undefined;
}

/** Parses a page's HTML in linear time. Broken or excessive HTML is read as far as possible. */
export function readPage(html: string): PageReading {
  const roots = parseHtml(html).document.children;
  const every = everyElement(roots, ['title', 'meta', 'link', 'base', 'script', 'a']);
  const ownTitle = every('title').find(({ parent }) => parent === null || !('name' in parent) || parent.name !== 'svg');
  return {
    title: collapse(ownTitle === undefined ? '' : textInside(ownTitle)),
    metas: pageMetas(every('meta')),
    headLinks: every('link').filter(({ attribs }) => attribs.href !== undefined),
    mailLinks: every('a').filter(({ attribs }) => /^\s*mailto:/i.test(attribs.href ?? '')),
    structured: structuredNodes(every('script')),
    base: every('base')
      .find(({ attribs }) => attribs.href !== undefined)
      ?.attribs.href?.trim(),
    ...shownContent(roots),
  };
}

/** A `<meta>` element, its name or property in lower case. */
interface PageMeta {
  name: string;
  content: string;
}

const told =
  /^(?:description|application-name|apple-mobile-web-app-title|author|generator|keywords|title|slogan|(?:og|twitter|product|article):.+)$/;

/** Metadata about the page or its product, in page order. */
function pageMetas(metas: readonly PageElement[]): PageMeta[] {
  return metas
    .map(({ attribs }) => ({
      name: (attribs.name ?? attribs.property ?? attribs.itemprop ?? '').trim().toLowerCase(),
      content: collapse(attribs.content ?? ''),
    }))
    .filter(({ name, content }) => told.test(name) && content !== '');
}
