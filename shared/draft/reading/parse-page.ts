import { type CheerioAPI, load } from 'cheerio';

/** Nothing that people read nests so deep; what comes after that is not read. */
const deepest = 600;

// Elements without an end tag, and those whose end tag may be left out: many of them in a row are no nesting.
const unnested = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th option optgroup thead tbody tfoot colgroup rt rp html head body'.split(
    ' ',
  ),
);

/**
 * Parses a page in time linear in its size. The parser is the fast one: the one that mends HTML just as browsers do takes a
 * minute for a megabyte of `<div>`s that nobody closes.
 */
export function parsePage(html: string): CheerioAPI {
  return load(withoutAbyss(html), { xml: { xmlMode: false, decodeEntities: true } });
}

/** The page up to where it nests deeper than any real one. */
function withoutAbyss(html: string): string {
  const tag = /<(\/?)([a-z][a-z0-9-]*)(?:[^<>]*(\/)>)?|<!--/gi;
  let depth = 0;
  let drawings = 0;
  for (let found = tag.exec(html); found !== null; found = tag.exec(html)) {
    const [, slash = '', written = '', selfClosing] = found;
    const name = written.toLowerCase();
    if (name === '' || rawText.has(name)) {
      if (slash === '') tag.lastIndex = endOfRawText(html, name, tag.lastIndex);
      continue;
    }
    // Only in drawings does a tag close itself.
    if (unnested.has(name) || (selfClosing !== undefined && drawings > 0)) continue;
    const step = slash === '' ? 1 : -1;
    depth = Math.max(0, depth + step);
    if (foreign.has(name)) drawings = Math.max(0, drawings + step);
    if (depth > deepest) return html.slice(0, found.index);
  }
  return html;
}

const foreign = new Set(['svg', 'math']);

// Less-than signs in these begin no tags.
const rawText = new Set(['script', 'style', 'textarea', 'title']);

/** Where a comment (no name) or an element of raw text ends: at its end tag, or with the page. */
function endOfRawText(html: string, name: string, from: number): number {
  const end = new RegExp(name === '' ? '-->' : `</${name}`, 'gi');
  end.lastIndex = from;
  const found = end.exec(html);
  return found === null ? html.length : found.index + found[0].length;
}
