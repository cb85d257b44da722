import { hasAddress } from '../../../kernel/text/name-address.ts';
import type { DraftedValue } from '../draft.ts';
import { isGeneric } from '../language/generic-headings.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import { type Brand, compact, productInAddress, sharesBrand } from '../site/brand.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { isUnspaced, wordCount } from '../site/text-size.ts';
import { titleSegments } from '../site/title-segments.ts';
import { type SourceOf, weightOf } from '../trust/source-trust.ts';
import { descriptionsOf } from './short-description.ts';

interface Candidate {
  /** The name, without marks and words such as "Logo". */
  text: string;
  quote: string;
  source: SourceOf<'name'>;
}

const longestName = 60;
const longestMenu = 3;
const searchedText = 60_000;
const mostOthers = 20;
const shortestProduct = 4;
/**
 * Minimum total weight of a name's sources. A title's first segment, a logo or a copyright notice alone doesn't reach
 * it.
 */
const leastWeight = 2.2;

/**
 * The product's name: the one on which the most reliable places agree (trust/source-precision.json). Blank if
 * confidence is too low. An application named by both structured data and a title segment is the product, whoever
 * owns the website.
 */
export function draftName(site: SiteReading): DraftedValue {
  const candidates = nameCandidates(site);
  const best = applicationIn(site, candidates) ?? heaviest(candidates);
  return best === undefined ? notStated() : stated(best.text, { quote: best.quote, url: site.home.url });
}

function applicationIn({ home }: SiteReading, candidates: readonly Candidate[]): Candidate | undefined {
  const titled = titleSegments(home.title).map(compact);
  return candidates.find(({ text, source }) => source === 'structured application' && titled.includes(compact(text)));
}

function heaviest(candidates: readonly Candidate[]): Candidate | undefined {
  const weighed = [...Map.groupBy(candidates, ({ text }) => compact(text)).values()].map((same) => ({
    best: same.toSorted((a, b) => weightOf('name', b.source) - weightOf('name', a.source))[0],
    weight: [...new Set(same.map(({ source }) => source))].reduce((sum, source) => sum + weightOf('name', source), 0),
  }));
  const [first] = weighed.filter(({ weight }) => weight >= leastWeight).sort((a, b) => b.weight - a.weight);
  return first?.best;
}

/** All names on the homepage, each with the place where it was found. */
export function nameCandidates(site: SiteReading): Candidate[] {
  const { home, brand, pages } = site;
  const from = (source: Candidate['source'], texts: readonly string[]): Candidate[] =>
    texts.map((quote) => ({ text: cleanName(quote), quote, source }));
  const meta = (wanted: SourceOf<'name'>): Candidate[] =>
    from(
      wanted,
      home.metas.filter(({ name }) => name === wanted).map(({ content }) => content),
    );
  return [
    ...from('structured application', structuredNames(home, /Application|^Product$|SoftwareSource|Game/)),
    ...meta('og:site_name'),
    ...meta('application-name'),
    ...meta('apple-mobile-web-app-title'),
    ...from('segment that titles share', sharedSegments(pages)),
    ...from('structured website', structuredNames(home, /WebSite/)),
    ...from('structured organisation', structuredNames(home, /Organization|Corporation|Business|Store|Service$/)),
    ...from('first segment of the title', titledNames(home)),
    ...from('introduced in the description', namesOfDescription(home)),
    ...from('introduced in the text', namesOfText(home)),
    ...from('product in the address', namesInAddress(home)),
    ...from('address as spelt on the page', spellingsOf(home, brand)),
    ...from('logo', logoNames(home)),
    ...from('header', headerNames(home)),
    ...from('copyright', copyrightNames(home)),
  ].filter(({ text }) => text.length > 1 && text.length <= longestName && !isGeneric(text) && !hasAddress(text));
}

const cleanName = (text: string): string =>
  text
    .replace(/[™®©]/g, '')
    .replace(/(?<!\s)\s+(?:logo|logotyp|logotipo|home ?page|home|official (?:web)?site)$/i, '')
    .replace(/(?:官方网站|官方網站|官网|官網|公式サイト|公式ホームページ|공식 ?홈페이지|공식 ?사이트)$/u, '')
    .trim()
    .replace(/^[\s–—|:-]+/, '')
    .replace(/(?<![\s–—|:,-])[\s–—|:,-]+$/, '')
    .trim();

const structuredNames = ({ structured }: ReadPage, types: RegExp): string[] =>
  structured
    .filter((node) => textsOf(node['@type']).some((type) => types.test(type)))
    .flatMap((node) => textsOf(node.name))
    .slice(0, 1);

/** The names a title may begin with: its first segment, the text before a comma, or text in brackets. */
function titledNames({ title }: ReadPage): string[] {
  const [first = ''] = titleSegments(title);
  const beforeComma = /^(?<name>\p{Lu}[^,|–—]{1,30}), \p{Ll}/u.exec(title)?.groups?.name;
  return [first, beforeComma ?? '', ...namesInBrackets(title)].filter((name) => name !== '');
}

/** Declared names that the URL contains next to the company's or host's name: `Mail` in mail.acme.com. */
function namesInAddress({ title, metas, url }: ReadPage): string[] {
  const product = productInAddress(url);
  const titles = [title, ...metas.filter(({ name }) => name === 'og:title').map(({ content }) => content)];
  const declared = [
    ...metas.filter(({ name }) => name === 'og:site_name').map(({ content }) => content),
    ...titles.flatMap(titleSegments),
  ];
  return product.length < shortestProduct
    ? []
    : declared
        .filter((name) => compact(name).length >= shortestProduct && sharesBrand(compact(name), product))
        .slice(0, 1);
}

/** Segments of the homepage's title that also occur in another page's title. */
function sharedSegments([home, ...others]: readonly ReadPage[]): string[] {
  const elsewhere = new Set(others.slice(0, mostOthers).flatMap(({ title }) => titleSegments(title)));
  return titleSegments(home?.title ?? '')
    .filter((segment) => elsewhere.has(segment))
    .slice(0, 1);
}

const logoNames = ({ elements }: ReadPage): string[] =>
  elements
    .filter(
      ({ name, attribs }) =>
        name === 'img' && /logo/i.test(`${attribs.alt} ${attribs.class} ${attribs.src}`.slice(0, 400)),
    )
    .flatMap(({ attribs: { alt = '' } }) => (cleanName(alt) === '' || /^logo$/i.test(alt) ? [] : [alt]))
    .slice(0, 1);

const headerNames = ({ blocks }: ReadPage): string[] =>
  blocks
    .filter(({ element }) => zoneOf(element) === 'header')
    .slice(0, 1)
    .flatMap(({ text }) => (wordCount(text) <= longestMenu ? [text] : []));

const copyright =
  /(?:©|copyright|\(c\))\s*(?:copyright)?\s*(?:\d{4}(?:\s?[–-]\s?\d{4})?)?,?\s?(?<holder>[^.,|·•—–©\d-]{2,40})/iu;

const copyrightNames = ({ blocks }: ReadPage): string[] =>
  blocks.flatMap(({ text }) => copyright.exec(text)?.groups?.holder?.trim() ?? []).slice(0, 1);

/** The page's most common spelling of its domain name: `TaxSlayer Pro` for taxslayerpro.com. */
function spellingsOf(home: ReadPage, { label }: Brand): string[] {
  if (label.length < 3) return [];
  const { title, metas, blocks } = home;
  const told = [title, ...logoNames(home), ...metas.map(({ content }) => content), ...blocks.map(({ text }) => text)];
  const text = told.join(' ').slice(0, searchedText);
  const words = text.match(/[\p{L}\p{N}.&'’-]+/gu) ?? [];
  const found = [...words.keys()].flatMap((at) => runOfWords(words, at, label) ?? []);
  const counts = [...Map.groupBy(found, (each) => each)].filter(([written]) => text.includes(written));
  // A name all in upper or lower case is only the domain, unless it is never spelt otherwise.
  const rank = ([written, { length }]: [string, string[]]): number => length + (/\p{Lu}/u.test(written) ? 1000 : 0);
  return counts
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, 1)
    .map(([written]) => written);
}

function runOfWords(words: readonly string[], start: number, label: string): string | undefined {
  for (let length = 1; length <= 4; length += 1) {
    const run = words
      .slice(start, start + length)
      .join(' ')
      .replace(/(?<![.,'’-])[.,'’-]+$/, '');
    const joined = compact(run);
    if (joined === label) return run;
    if (!label.startsWith(joined)) return undefined;
  }
  return undefined;
}

const mostBlocks = 300;

/** Names in the title that the description introduces ("Acme Mail is …"). They are the product's, not the company's. */
const namesOfDescription = (home: ReadPage): string[] =>
  namesInTitle(home).filter((name) => descriptionsOf(home).some((description) => introduces(description, name)));

/** Names in the title that the page's text introduces. */
function namesOfText(home: ReadPage): string[] {
  const told = home.blocks.slice(0, mostBlocks).filter(({ element }) => zoneOf(element) === 'main');
  return namesInTitle(home).filter((name) => told.some(({ text }) => introduces(text, name)));
}

const namesInTitle = ({ title }: ReadPage): string[] =>
  [...titleSegments(title), ...namesInBrackets(title)].filter(isWrittenAsName);

/** Names in brackets in a Chinese or Japanese title: クラウド会計ソフト「かいけい帳」. */
const namesInBrackets = (title: string): string[] =>
  [...title.matchAll(/[「『]([^「」『』]{2,40})[」』]/g)].flatMap(([, name]) => name ?? []);

/** Whether every word begins with a capital, a digit or a letter without case. */
export const isWrittenAsName = (name: string): boolean =>
  isUnspaced(name) || name.split(' ').every((word) => /^[\p{Lu}\p{N}\p{Lo}]/u.test(word));

/** Whether a text begins by saying what the name is: "Acme Mail is …". */
export function introduces(text: string, name: string): boolean {
  const isInBrackets = /^[「『]/.test(text);
  if (!text.startsWith(name, isInBrackets ? 1 : 0)) return false;
  const rest = text.slice(name.length + (isInBrackets ? 2 : 0));
  return /^ (?:is|are|lets|\p{Ll}{3,}s)\b/u.test(rest) || /^(?:は|とは|が|では|なら|で、|是|，|[은는이가] )/.test(rest);
}
