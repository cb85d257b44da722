import { collapse, type PageElement } from './dom.ts';

/** A `<meta>` with its name (or property) in lower case. */
export interface PageMeta {
  name: string;
  content: string;
}

const told =
  /^(?:description|application-name|apple-mobile-web-app-title|author|generator|keywords|title|slogan|(?:og|twitter|product|article):.+)$/;

/** The metadata that says something about the page or its product, in the page's order. */
export function pageMetas(metas: readonly PageElement[]): PageMeta[] {
  return metas
    .map(({ attribs }) => ({
      name: (attribs.name ?? attribs.property ?? attribs.itemprop ?? '').trim().toLowerCase(),
      content: collapse(attribs.content ?? ''),
    }))
    .filter(({ name, content }) => told.test(name) && content !== '');
}
