import { hasAddress } from '../../../kernel/text/name-address.ts';
import type { DraftedValue } from '../draft.ts';
import { isGeneric } from '../language/generic-headings.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import { type Brand, compact, productInAddress, sharesBrand } from '../site/brand.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { wordCount } from '../site/text-size.ts';
import { titleSegments } from '../site/title-segments.ts';
import { introducedNames, namesInBrackets } from './name-introduction.ts';

interface Candidate {
  text: string;
  quote: string;
  place: 'metadata' | 'structured data' | 'title' | 'logo' | 'text';
  /** How strongly its position suggests the product's name. */
  weight: number;
}

const longestName = 60;
const searchedText = 60_000;
const mostTitles = 5;

/** The product's name as the page states it, preferably matching its domain. */
export function draftName(site: SiteReading): DraftedValue {
  const candidates = nameCandidates(site);
  const agreeing = new Map<string, number>();
  for (const { text } of candidates) agreeing.set(compact(text), (agreeing.get(compact(text)) ?? 0) + 1);
  const introduced = introducedNames(site.home);
  const product = productInAddress(site.home.url);
  const best = bestBy(
    candidates,
    (candidate) =>
      score(candidate, agreeing, site.brand) +
      (introduced.get(candidate.text) ?? 0) +
      (isOfProduct(candidate, product) ? ofProduct : 0),
  );
  return best === undefined ? notStated() : stated(best.text, { quote: best.quote, url: site.home.url });
}

const ofProduct = 100;
const shortestProduct = 4;

/** A declared name that the address has beside the company's or host's: `Mail` of mail.acme.com. */
const isOfProduct = ({ text, place }: Candidate, product: string): boolean =>
  place !== 'text' &&
  place !== 'logo' &&
  Math.min(product.length, compact(text).length) >= shortestProduct &&
  sharesBrand(compact(text), product);

/**
 * Complete name candidates on the homepage: from metadata, structured data, title and logos, and the text's spelling of
 * the domain.
 */
export function nameCandidates({ home, brand, pages }: SiteReading): Candidate[] {
  return [
    ...metaNames(home),
    ...structuredNames(home),
    ...titleNames(home),
    ...sharedNames(pages),
    ...logoNames(home, brand),
    ...writtenBrand(home, brand),
  ]
    .map((candidate) => ({ ...candidate, text: cleanName(candidate.text) }))
    .filter(({ text }) => text.length > 1 && text.length <= longestName && !isGeneric(text) && !hasAddress(text));
}

const cleanName = (text: string): string =>
  text
    .replace(/[™®©]/g, '')
    .replace(/(?<!\s)\s+(?:logo|home ?page|home|official (?:web)?site)$/i, '')
    .replace(/(?:官方网站|官方網站|官网|官網|公式サイト|公式ホームページ|공식 ?홈페이지|공식 ?사이트)$/u, '')
    .trim()
    .replace(/^[\s–—|:-]+/, '')
    .replace(/(?<![\s–—|:,-])[\s–—|:,-]+$/, '')
    .trim();

function metaNames({ metas }: ReadPage): Candidate[] {
  const weights: Readonly<Record<string, number>> = {
    'og:site_name': 20,
    'application-name': 18,
    'apple-mobile-web-app-title': 15,
  };
  return metas.flatMap(({ name, content }) => {
    const weight = weights[name];
    return weight === undefined ? [] : [{ text: content, quote: content, weight, place: 'metadata' as const }];
  });
}

function structuredNames({ structured }: ReadPage): Candidate[] {
  return structured.flatMap((node) => {
    const type = textsOf(node['@type']).join(' ');
    const weight = /Application|Product/.test(type) ? 14 : /Organization|Corporation|WebSite|Brand/.test(type) ? 12 : 0;
    return weight === 0
      ? []
      : textsOf(node.name).map((name) => ({ text: name, quote: name, weight, place: 'structured data' as const }));
  });
}

/** "Acme, invoices in a minute". */
const nameBeforeComma = (title: string): string[] =>
  [/^(?<name>\p{Lu}[^,|–—]{1,30}), \p{Ll}/u.exec(title)?.groups?.name ?? []].flat();

function titleNames({ title, metas }: ReadPage): Candidate[] {
  const titles = [title, ...metas.filter(({ name }) => name === 'og:title').map(({ content }) => content)];
  return titles.slice(0, mostTitles).flatMap((text) => {
    const segments = titleSegments(text);
    const named = (name: string, weight: number) => ({ text: name, quote: name, place: 'title' as const, weight });
    // Most titles end with the name, others start with it.
    return [
      ...segments.map((segment, index) => named(segment, index === segments.length - 1 ? 9 : index === 0 ? 8 : 3)),
      ...namesInBrackets(text).map((name) => named(name, 8)),
      ...nameBeforeComma(text).map((name) => named(name, 8)),
    ];
  });
}

/** Title segments shared by the homepage and another page: the site's name. */
function sharedNames([home, ...others]: readonly ReadPage[]): Candidate[] {
  const elsewhere = new Set(others.slice(0, mostOthers).flatMap(({ title }) => titleSegments(title)));
  return titleSegments(home?.title ?? '')
    .filter((segment) => elsewhere.has(segment))
    .map((text) => ({ text, quote: text, place: 'title' as const, weight: 14 }));
}

const mostOthers = 20;

/** Alt texts of logos in the header, or containing the domain's name. */
function logoNames({ elements }: ReadPage, { label }: Brand): Candidate[] {
  return elements
    .filter(
      ({ name, attribs }) =>
        name === 'img' && /logo/i.test(`${attribs.alt} ${attribs.class} ${attribs.src}`.slice(0, 400)),
    )
    .filter(
      (element) => sharesBrand(compact(cleanName(element.attribs.alt ?? '')), label) || zoneOf(element) === 'header',
    )
    .slice(0, 3)
    .flatMap(({ attribs: { alt = '' } }) =>
      alt.trim() === '' ? [] : [{ text: alt, quote: alt, weight: 4, place: 'logo' as const }],
    );
}

/** The page text's spelling of the domain's name: `TaxSlayer Pro` for taxslayerpro.com. */
function writtenBrand({ blocks, metas }: ReadPage, { label }: Brand): Candidate[] {
  if (label.length < 3) return [];
  const counts = new Map<string, number>();
  const description = metas.find(({ name }) => name === 'description')?.content ?? '';
  const text = `${description} ${blocks
    .map((block) => block.text)
    .join(' ')
    .slice(0, searchedText)}`;
  const words = text.match(/[\p{L}\p{N}.&'’-]+/gu) ?? [];
  for (const index of words.keys()) {
    const written = runOfWords(words, index, label);
    if (written !== undefined && text.includes(written)) counts.set(written, (counts.get(written) ?? 0) + 1);
  }
  return [...counts].map(([written, count]) => ({
    text: written,
    quote: written,
    place: 'text' as const,
    weight: Math.min(count, 6) + (/\p{Lu}/u.test(written) ? 2 : -10),
  }));
}

function runOfWords(words: readonly string[], start: number, label: string): string | undefined {
  let run = '';
  for (let length = 1; length <= 4; length += 1) {
    run = words
      .slice(start, start + length)
      .join(' ')
      .replace(/(?<![.,'’-])[.,'’-]+$/, '');
    const joined = compact(run);
    if (joined === label) return run;
    if (!label.startsWith(joined)) return undefined;
  }
  return undefined;
}

/** `agreeing`: number of candidates for each compact name. */
function score({ text, weight }: Candidate, agreeing: ReadonlyMap<string, number>, { label, domain }: Brand): number {
  const name = compact(text);
  const words = wordCount(text);
  const length = words <= 3 ? 0 : (words - 3) * 12;
  return likeness(name, label, compact(domain)) + weight + Math.min(agreeing.get(name) ?? 0, 4) * 5 - length;
}

function likeness(name: string, label: string, domain: string): number {
  if (name === label) return 100;
  if (name === domain) return 95;
  return sharesBrand(name, label) ? 60 : 0;
}

function bestBy<Item>(items: readonly Item[], scoreOf: (item: Item) => number): Item | undefined {
  let best: { item: Item; score: number } | undefined;
  for (const item of items) {
    const itsScore = scoreOf(item);
    if (best === undefined || itsScore > best.score) best = { item, score: itsScore };
  }
  return best?.item;
}
