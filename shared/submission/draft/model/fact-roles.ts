import { escapePattern } from '../../../kernel/escape-pattern.ts';
import { countryCodeOf, namesCountry } from '../country-names.ts';
import type { DraftedValue } from '../draft.ts';
import { saysOurselves } from '../language/company-words.ts';
import { ownNames } from '../language/own-sentence.ts';
import { yearIn } from '../rules/founding.ts';
import { modelsOf } from '../rules/pricing-model.ts';
import { seatIn } from '../rules/seat.ts';
import { saysStageOutright } from '../rules/stage.ts';
import { compact } from '../site/brand.ts';
import type { ReadPage } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { evidenceOf, type Ground, nameByRules, type PageQuote, type Role } from './ground.ts';
import { declaredValues, sentencesAround } from './page-units.ts';

/** The sentence around a quote must state the stage. */
export const stageRole: Role = (value, quotes, ground) =>
  heldBy(value, quotes, (quote) =>
    sentencesOfOurs(quote, ground, false).some((text) => saysStageOutright(text, value)),
  );

/** A pricing model must follow from a sentence about the price; Free only if no sentence states a price. */
export const pricingModelRole: Role = (value, quotes, { prices }) => {
  const costs = prices.some(({ statements }) =>
    statements.some(
      (each) => each === 'price per period' || each === 'paid plan' || each === 'usage' || each === 'one-time',
    ),
  );
  if (value === 'Free' && costs) return notStated();
  const saying = prices.filter(
    ({ text, url, statements }) =>
      modelsOf(statements).some((model) => model === value) &&
      quotes.some(({ quote, page }) => page.url === url && (text.includes(quote) || quote.includes(text))),
  );
  return saying.length === 0 ? notStated() : stated(value, ...saying.map(({ text, url }) => ({ quote: text, url })));
};

const seat =
  /\b(?:based|headquartered|located|seated|head ?quarters?|head ?office|offices?|founded|started|built|made|born|developed)\b(?: (?:is|are))?(?: [\w-]+){0,2}? (?:in|at|near) /iu;

/** The part of a sentence that states the company's location, up to a change of subject. */
function englishSeat(sentence: string, label: string): string {
  const place = ownClause(sentence, seat, label)?.after ?? '';
  return place.split(/[.;]|\s(?:and|with|for|to|by|we|since|but|from)\s/i)[0]?.slice(0, 80) ?? '';
}

/** Accepts the country found by the rules, that of a declared address, or one named as the company's location. */
export const countryRole: Role = (value, quotes, ground) => {
  const code = countryCodeOf(value.trim()) ?? value.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return notStated();
  if (ground.byRules.fields.country.value === code) return ground.byRules.fields.country;
  return heldBy(code, quotes, (quote) => {
    const declared = declaredValues(quote.page, 'addressCountry').some(
      (written) => written === quote.quote && (countryCodeOf(written) ?? written) === code,
    );
    return (
      declared ||
      sentencesOfOurs(quote, ground, false).some((text) => seatIn(text, namesOf(ground))?.country === code) ||
      sentencesOfOurs(quote, ground).some((text) => namesCountry(englishSeat(text, ground.site.brand.label), code))
    );
  });
};

/** Accepts the city found by the rules, that of a declared address, or the place at the start of a sentence about the location. */
export const cityRole: Role = (value, quotes, ground) => {
  const city = value.trim();
  if (ground.byRules.fields.city.value === city) return ground.byRules.fields.city;
  if (!/^\p{Lu}[\p{L} .'’-]{1,60}$/u.test(city)) return notStated();
  return heldBy(city, quotes, (quote) => {
    const declared = declaredValues(quote.page, 'addressLocality').some(
      (written) => written === city && quote.quote.includes(city),
    );
    return (
      declared ||
      sentencesOfOurs(quote, ground, false).some((text) => seatIn(text, namesOf(ground))?.city === city) ||
      sentencesOfOurs(quote, ground).some((text) =>
        new RegExp(`^${escapePattern(city)}(?:[,\\s]|$)`).test(englishSeat(text, ground.site.brand.label)),
      )
    );
  });
};

const founding = /\b(?:founded|established|est\.?|incorporated|gegründet|fondée?|fundada)(?![\p{L}])/iu;

/** A year must follow a founding word in a sentence about the company, or be in its structured data. */
export const foundedYearRole: Role = (value, quotes, ground) => {
  const year = value.trim();
  if (!/^(?:18|19|20)\d{2}$/.test(year)) return notStated();
  const { label } = ground.site.brand;
  const isFoundedThen = (text: string): boolean =>
    new RegExp(`^[^.;\\d]{0,30}\\b${year}\\b`).test(ownClause(text, founding, label)?.after ?? '');
  return heldBy(year, quotes, (quote) => {
    const declared = declaredValues(quote.page, 'foundingDate').some(
      (date) => date.startsWith(year) && date.includes(quote.quote),
    );
    const names = namesOf(ground);
    const isTold = sentencesOfOurs(quote, ground, false).some((text) => yearIn(text, names)?.year === year);
    return declared || isTold || sentencesOfOurs(quote, ground).some(isFoundedThen);
  });
};

const namesOf = (ground: Ground): string[] => ownNames(ground.site.brand.label, nameByRules(ground));

/** The value with the quotes that support it. */
function heldBy(value: string, quotes: readonly PageQuote[], holds: (quote: PageQuote) => boolean): DraftedValue {
  const holding = quotes.filter(holds);
  return holding.length === 0 ? notStated() : stated(value, ...evidenceOf(holding));
}

/**
 * The sentences around a quote, except those in other people's words; with `mustSayWe`, only those about the company
 * itself.
 */
function sentencesOfOurs({ page, quote }: PageQuote, { site }: Ground, mustSayWe = true): string[] {
  return sentencesAround(page, quote)
    .filter(({ text, zone }) => zone !== 'voice' && (!mustSayWe || isOurs(text, page, site.brand.label)))
    .map(({ text }) => text);
}

/**
 * Whether a sentence is about the company: it contains the company's name, says "we", or is on an about or contact
 * page.
 */
export const isOurs = (text: string, { topic }: ReadPage, label: string): boolean =>
  topic === 'about' ||
  topic === 'contact' ||
  saysOurselves.test(text) ||
  (label !== '' && compact(text).includes(label));

/** Words allowed between a subject and its statement. */
const beside =
  /^(?:is|are|was|were|be|been|has|have|had|'re|’re|proudly|now|originally|currently|first|a|an|remote-first|inc\.?|llc|ltd\.?|gmbh|ag|ab|as)$/i;
const ourselves =
  /(?:^|\s)(?:we(?:['’]re)?|us|(?:the|our|this) (?:company|team|startup|studio|firm|business|product|app)|headquarters|offices?)$/i;

interface Clause {
  before: string;
  after: string;
}

/**
 * The clause around a pattern's first match, if its subject is the company: "we", the company's name, or no subject at
 * the start of the sentence.
 */
function ownClause(sentence: string, pattern: RegExp, label: string): Clause | undefined {
  const found = pattern.exec(sentence);
  if (found === null) return undefined;
  const before = sentence.slice(0, found.index);
  return isOwnSubject(before, label) ? { before, after: sentence.slice(found.index + found[0].length) } : undefined;
}

function isOwnSubject(before: string, label: string): boolean {
  const words = before
    .trimEnd()
    .replace(/(?<![,(–—-])[,(–—-]+$/, '')
    .split(/[\s,]+/);
  while (words.length > 1 && beside.test(words.at(-1) ?? '')) words.pop();
  const subject = words.join(' ');
  if (compact(subject) === '' || /^(?:is|are|was|were|proudly|originally|first)$/i.test(subject.trim())) return true;
  return ourselves.test(subject) || (label !== '' && compact(subject).endsWith(label));
}
