import type { DraftedValue } from '../draft.ts';
import { byWords, foundingSource, saysOurselves, sinceSource } from '../language/company-words.ts';
import { productNouns } from '../language/making-words.ts';
import { isOfOurselves, ownNames } from '../language/own-sentence.ts';
import { type StructuredNode, textsOf } from '../reading/read-json-ld.ts';
import { type Brand, compact, sharesBrand } from '../site/brand.ts';
import { isBelowHeadingOn } from '../site/section-topic.ts';
import { sentencesOf } from '../site/sentences.ts';
import { pagesOn, type ReadPage, type SiteReading } from '../site/site-reading.ts';
import { contradicting, notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { makersIn } from './maker-sentence.ts';

/**
 * The founding year: from a sentence about the company itself, else structured data (`foundingDate`). Copyright years
 * don't count. None if two sentences disagree.
 */
export function draftFoundedYear(site: SiteReading, name: string | null): DraftedValue {
  const pages = pagesOn(site, ['home', 'about', 'contact', 'other']);
  const names = ownNames(site.brand.label, name);
  const told = pages.flatMap((page) => toldYears(page, names).map((found) => ({ ...found, url: page.url })));
  const [first] = told;
  if (first !== undefined) {
    const agree = told.every(({ year }) => year === first.year);
    if (agree) return stated(first.year, { quote: first.quote, url: first.url });
    return contradicting(told.map(({ year, quote, url }) => ({ value: year, evidence: [{ quote, url }] })));
  }
  for (const page of pages) {
    const found = declaredYear(page, site.brand, name);
    if (found !== undefined) return stated(found.year, { quote: found.quote, url: page.url });
  }
  return notStated();
}

interface Found {
  year: string;
  quote: string;
}

function declaredYear({ structured }: ReadPage, brand: Brand, name: string | null): Found | undefined {
  for (const node of structured.filter((each) => isOwn(each, brand, name))) {
    for (const quote of textsOf(node.foundingDate)) {
      const year = /^(?:18|19|20)\d{2}(?!\d)/.exec(quote)?.[0];
      if (year !== undefined) return { year, quote };
    }
  }
  return undefined;
}

const isOwn = (node: StructuredNode, { label }: Brand, name: string | null): boolean =>
  textsOf(node.name).some((each) => sharesBrand(compact(each), label) || compact(each) === compact(name ?? ''));

const years = /(?<![\d.,:/#-])(?:18|19|20)\d{2}(?![\d.,]?\d|[-–/]\d|%)/g;
const founded = new RegExp(foundingSource, 'giu');
/** Weaker founding words, which only count next to the company's name. */
const weak =
  /^(?:set up|opened|created|started|launched|began|begon|begonnen|spustil\p{L}{0,2}|lancée?s?(?: en)?|gestart|gestartet|opgezet|puest[ao] en marcha|pusieron en marcha|pusimos en marcha|puse en marcha|auf den weg gebracht|auf die beine gestellt|cread[ao]|cre[eé]|creamos|crearon|a vu le jour|voit le jour|انطلقت?|criad[ao]|criamos|criámos|criaram|créée?s?|utworzon\p{L}*|est|entstanden|entstand|立ち上げ|创建|시작했)$/iu;
/** Things a company may found or open later. */
const othersPlaces =
  /\b(?:office|branch|subsidiary|foundation|app|niederlassung|tochter|stiftung|büro|bureau|filiale|fondation|oficina|filial|fundación|escritório|fundação|ufficio|fondazione|kantoor|stichting|oddział|fundacj\p{L}{1,3}|biuro)\b|支社|支店|办事处|分公司|지사|アプリ|应用|앱/iu;
const longest = 400;
const mostBetween = 60;

function toldYears({ blocks, topic }: ReadPage, names: readonly string[]): Found[] {
  return blocks.flatMap(({ text, element }, index) => {
    const labelled = labelledYear(blocks[index - 1]?.text ?? '', text);
    if (labelled !== undefined) return [labelled];
    if (!/\d{4}/.test(text) || text.length > 5000 || zoneOf(element) === 'voice') return [];
    const since = sinceYear(text) ?? (zoneOf(element) === 'footer' ? sinceAtFoot(text) : undefined);
    if (since !== undefined) return [since];
    const isAbout =
      topic === 'about' ||
      topic === 'contact' ||
      zoneOf(element) === 'footer' ||
      isBelowHeadingOn(blocks, index, ['about', 'team']);
    return sentencesOf(text).flatMap((sentence) => yearIn(sentence, names, isAbout) ?? []);
  });
}

/**
 * A line that contains only "since", the founding year and the place, if any: "Desde 2022 em Vila Nova de Gaia,
 * Portugal."
 */
function sinceYear(text: string): Found | undefined {
  const year = text.length <= longestSince ? sinceLine.exec(text)?.groups?.year : undefined;
  return year === undefined ? undefined : { year, quote: text };
}

/**
 * A footer sentence that starts with "since" and the founding year: "Seit 2017 in der Weserstraße 60, 12045 Berlin."
 */
function sinceAtFoot(text: string): Found | undefined {
  const [quote = ''] = sentencesOf(text);
  const year = quote.length <= longestSince ? sinceFoot.exec(quote)?.groups?.year : undefined;
  return year === undefined ? undefined : { year, quote };
}

const sinceFoot = new RegExp(
  `^${sinceSource} (?<year>(?:18|19|20)\\d{2}) (?:in|im|am|à|a|au|en|em|no|na|w|te|i|på) \\p{L}`,
  'iu',
);
const longestSince = 80;
const sinceLine = new RegExp(
  `^${sinceSource} (?<year>(?:18|19|20)\\d{2})(?:,? (?:in|à|a|en|em|w|te) \\p{Lu}[\\p{L} '’-]{1,40}(?:, \\p{Lu}[\\p{L} ]{2,30})?)?\\.?$`,
  'iu',
);

/** A year below or beside its label, as in a company table: 設立, 2017年6月. */
function labelledYear(label: string, text: string): Found | undefined {
  if (label.length > longestLabel || text.length > longestLabel || !isLabel.test(label)) return undefined;
  const year = /^(?:\D{0,12})((?:18|19|20)\d{2})(?!\d)/.exec(text)?.[1];
  return year === undefined ? undefined : { year, quote: `${label} ${text}` };
}

const longestLabel = 30;
const isLabel = new RegExp(`^${foundingSource}(?:年月日?|日|年)?[ :：]{0,2}$`, 'iu');

/** The year in which a sentence says the company was founded; `names`: its names (own-sentence.ts). */
export function yearIn(sentence: string, names: readonly string[], isAboutPage = false): Found | undefined {
  if (sentence.length > longest) return undefined;
  const found = [...sentence.matchAll(years)];
  const [only] = found;
  if (only === undefined) return undefined;
  if (new Set(found.map(([year]) => year)).size > 1) return yearOfClause(sentence, names);
  const isOurs = [...sentence.matchAll(founded)].some((phrase) =>
    isFounding(phrase, only.index, sentence, names, isAboutPage),
  );
  const isMade = isOurs || makersIn(sentence, names, isAboutPage)?.creates === true;
  return isMade ? { year: only[0], quote: sentence } : undefined;
}

/** Whether a sentence's founding words are about the company and the year at `yearAt`. */
function isFounding(
  { 0: phrase, index: start }: RegExpExecArray,
  yearAt: number,
  sentence: string,
  names: readonly string[],
  isAboutPage: boolean,
): boolean {
  const end = start + phrase.length;
  const [before, after] = [sentence.slice(0, start), sentence.slice(end)];
  if ((yearAt < start ? start - yearAt - 4 : yearAt - end) > farthest(phrase, yearAt, after)) return false;
  const isNamed = names.some((name) => compact(sentence).includes(name));
  if (weak.test(phrase) && !isNamed) return false;
  if (othersPlaces.test(sentence.slice(Math.min(end, yearAt), Math.max(yearAt, start)))) return false;
  return (
    isOfOurselves(before, after, names, isAboutPage) ||
    saysOurselves.test(phrase) ||
    (isAboutPage && productNouns.test(before))
  );
}

/** The founders come between verb and year: "a été créée par A et B, en 2023". */
const startsWithBy = new RegExp(`^ (?:${byWords.join('|')}) `, 'iu');

/**
 * Maximum distance of a year from the founding words: adjacent for "est.", farther if the year opens a sentence whose
 * verb comes last.
 */
function farthest(phrase: string, yearAt: number, after: string): number {
  if (/^est\.?$/i.test(phrase)) return 2;
  return yearAt < 10 || startsWithBy.test(after) ? 2 * mostBetween : mostBetween;
}

const clauses = /, | \(|\) |; /u;

/**
 * The year in the only clause that names the company, if other clauses contain other years: "A founded Acme in 2020,
 * after ...".
 */
function yearOfClause(sentence: string, names: readonly string[]): Found | undefined {
  const own = sentence
    .split(clauses)
    .filter((clause) => clause !== sentence && names.some((name) => compact(clause).includes(name)));
  const [first, ...others] = own.flatMap((clause) => yearIn(clause, names) ?? []);
  return first === undefined || others.length > 0 ? undefined : { year: first.year, quote: sentence };
}
