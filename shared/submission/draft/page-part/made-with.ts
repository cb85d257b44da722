import type { PageElement } from '../reading/dom.ts';
import type { PageReading } from '../reading/read-page.ts';

const madeWith =
  /\b(?:powered by|made (?:in|with|by)|built (?:with|on|by)|(?:deployed|hosted|runs|running) (?:on|with|by)|gehostet bei|hébergé (?:par|chez)|drivs av|theme by|template by|erstellt mit|propulsé par|hecho con|feito com|creato con|gemaakt met)\s(?<tool>\p{Lu}[\p{L}\d.]{1,30})/giu;
const longest = 600;

/**
 * Whether a link leads to something that is called like a tool that the page says to be made with: "Powered by Shopify" beside
 * `facebook.com/shopify`. Templates come with the accounts of who made them.
 */
export function linksToTool({
  metas,
  blocks,
  title,
}: Pick<PageReading, 'metas' | 'blocks' | 'title'>): (link: PageElement) => boolean {
  const generators = metas
    .filter(({ name }) => name === 'generator')
    .map(({ content }) => content.split(/[\s(]/)[0] ?? '');
  const named = blocks
    .filter(({ text }) => text.length < longest)
    .flatMap(({ text }) => [...text.matchAll(madeWith)].map(({ groups }) => groups?.tool ?? ''));
  const tools = new Set(
    [...generators, ...named].map(plain).filter((tool) => tool !== '' && !plain(title).includes(tool)),
  );
  return ({ name, attribs }) =>
    name === 'a' && tools.size > 0 && partsOf(attribs.href ?? '').some((part) => tools.has(plain(part)));
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** The parts of an address behind its host. */
const partsOf = (address: string): string[] =>
  address
    .slice(0, longestAddress)
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .split(/[/?#]/);
const longestAddress = 500;
