import { load } from 'cheerio';
import type { PageNode } from './dom.ts';

/** Nothing that people read nests so deep; what comes after that is not read. */
const deepest = 600;

// Elements without an end tag, and those whose end tag may be left out: many of them in a row are no nesting.
const unnested = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th option optgroup thead tbody tfoot colgroup rt rp html head body'.split(
    ' ',
  ),
);

/**
 * The topmost nodes of a page, parsed in time linear in its size. The parser is the fast one: the one that mends HTML just as browsers do takes a
 * minute for a megabyte of `<div>`s that nobody closes.
 */
export function parsePage(html: string): readonly PageNode[] {
  // Text outside of all elements is in this one.
  const $ = load(`<html>${withoutAbyss(html)}`, { xml: { xmlMode: false, decodeEntities: true } });
  return $.root().get(0)?.children ?? [];
}

/** The page up to where it nests deeper than any real one. */
function withoutAbyss(html: string): string {
  const tag = /<(\/?)([a-z][a-z0-9-]*)(?:[^<>]*(\/)>)?|<!--/gi;
  const nesting = { depth: 0, drawings: 0 };
  for (let found = tag.exec(html); found !== null; found = tag.exec(html)) {
    const [, slash = '', written = '', selfClosing = ''] = found;
    const name = written.toLowerCase();
    if (slash === '' && (name === '' || rawText.has(name))) tag.lastIndex = endOfRawText(html, name, tag.lastIndex);
    else count(nesting, name, slash === '' ? 1 : -1, selfClosing !== '');
    if (nesting.depth > deepest) return html.slice(0, found.index);
  }
  return html;
}

/** Counts a tag that opens (1) or closes (-1) an element. Only in drawings does a tag close itself. */
function count(nesting: { depth: number; drawings: number }, name: string, step: 1 | -1, closesItself: boolean): void {
  if (unnested.has(name) || rawText.has(name) || (closesItself && nesting.drawings > 0)) return;
  nesting.depth = Math.max(0, nesting.depth + step);
  if (name === 'svg' || name === 'math') nesting.drawings = Math.max(0, nesting.drawings + step);
}

// Less-than signs in these begin no tags.
const rawText = new Set(['script', 'style', 'textarea', 'title']);

/** Where a comment (no name) or an element of raw text ends: at its end tag, or with the page. */
function endOfRawText(html: string, name: string, from: number): number {
  const end = new RegExp(name === '' ? '-->' : `</${name}`, 'gi');
  end.lastIndex = from;
  const found = end.exec(html);
  return found === null ? html.length : found.index + found[0].length;
}
