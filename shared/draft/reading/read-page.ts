import { collapse, type PageElement } from './dom.ts';
import { type StructuredNode, structuredNodes } from './json-ld.ts';
import { type PageMeta, pageMetas } from './page-head.ts';
import { parsePage } from './parse-page.ts';
import { type ShownContent, shownContent } from './shown-content.ts';

/** A page taken apart once: what its text and every rule are made from. */
export interface PageReading extends ShownContent {
  title: string;
  metas: readonly PageMeta[];
  /** `<link href>` elements of the page. */
  headLinks: readonly PageElement[];
  structured: readonly StructuredNode[];
  /** The address that `<base>` names, if it has one. */
  base: string | undefined;
}

/** Takes a page's HTML apart in time linear in its size. Broken HTML is read as far as it goes. */
export function readPage(html: string): PageReading {
  const $ = parsePage(html);
  return {
    title: collapse($('title').not('svg > title').first().text()),
    metas: pageMetas($),
    headLinks: $('link[href]').get(),
    structured: structuredNodes($),
    base: $('base[href]').attr('href')?.trim(),
    ...shownContent($.root().children().get()),
  };
}
