import { parseHtml } from '../../../platform/html/parse-html.ts';
import { collapse, everyElement, type PageElement, textInside } from './dom.ts';
import { type StructuredNode, structuredNodes } from './read-json-ld.ts';
import { type ShownContent, shownContent } from './shown-content.ts';

/** A page taken apart once: what its text and every rule are made from. */
export interface PageReading extends ShownContent {
  title: string;
  metas: readonly PageMeta[];
  /** `<link href>` elements of the page. */
  headLinks: readonly PageElement[];
  /** `mailto:` links, also those of dialogs and menus that are closed at first. */
  mailLinks: readonly PageElement[];
  structured: readonly StructuredNode[];
  /** The address that `<base>` names, if it has one. */
  base: string | undefined;
}

/** Takes a page's HTML apart in time linear in its size. Broken HTML, or one without measure, is read as far as it goes. */
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

/** A `<meta>` with its name (or property) in lower case. */
interface PageMeta {
  name: string;
  content: string;
}

const told =
  /^(?:description|application-name|apple-mobile-web-app-title|author|generator|keywords|title|slogan|(?:og|twitter|product|article):.+)$/;

/** The metadata that says something about the page or its product, in the page's order. */
function pageMetas(metas: readonly PageElement[]): PageMeta[] {
  return metas
    .map(({ attribs }) => ({
      name: (attribs.name ?? attribs.property ?? attribs.itemprop ?? '').trim().toLowerCase(),
      content: collapse(attribs.content ?? ''),
    }))
    .filter(({ name, content }) => told.test(name) && content !== '');
}
