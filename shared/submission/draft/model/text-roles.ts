import type { DraftedValue } from '../draft.ts';
import { nameCandidates } from '../rules/name.ts';
import { isTagline } from '../rules/tagline.ts';
import { compact, sharesBrand } from '../site/brand.ts';
import { sentencesOf } from '../site/sentences.ts';
import { notStated, stated } from '../site/stated.ts';
import { nameByRules, type Role } from './ground.ts';
import { type Unit, unitsIn } from './page-units.ts';

const mostNameWords = 5;
const longestTagline = 160;
const longestShort = 300;
const longestQuote = 2000;
const mostSentences = 12;
/** Links and contacts, which have fields of their own and don't belong in a description. */
const address =
  /https?:|www\.|\S@\S|(?<![\w-])-*\w[\w-]+\.(?:com|net|org|io|co|app|dev|ai|example|info|biz|xyz|ru|cn)\b/i;

/**
 * A name must appear whole where pages name themselves (title, metadata, structured data, logo, or as the text spells
 * the domain), and match the URL or appear in a second such place. A word inside a sentence doesn't count.
 */
export const nameRole: Role = (value, _, { site }) => {
  const wanted = compact(value);
  const same = nameCandidates(site).filter(({ text }) => compact(text) === wanted && wanted !== '');
  const [first] = same;
  const agrees =
    sharesBrand(wanted, site.brand.label) ||
    isInAddress(value, site.home.url) ||
    new Set(same.map(({ source }) => source)).size >= 2;
  if (first === undefined || !agrees || first.text.split(' ').length > mostNameWords) return notStated();
  return stated(first.text, { quote: first.quote, url: site.home.url });
};

/** Whether a URL contains each word of a name: `AWS Lambda` in https://aws.amazon.com/lambda/. */
function isInAddress(name: string, url: string): boolean {
  const address = compact(url);
  const words = name.split(/\s+/).map(compact);
  return words.every((word) => word.length > 1 && address.includes(word));
}

/** A whole heading, title segment or description sentence of the homepage. */
export const taglineRole: Role = (value, _, ground) => {
  const { units, site } = ground;
  const isFit = ({ page, kind, zone, text }: Unit): boolean =>
    page === site.home && kind !== 'text' && isOwnWords(zone) && text.length <= longestTagline;
  const found = unitsIn(value, units, isFit) ?? [];
  const [line] = found;
  return found.length === 1 && line !== undefined && isTagline(line.text, nameByRules(ground))
    ? textOf([[line]])
    : notStated();
};

const isOwnWords = (zone: Unit['zone']): boolean => zone === 'main' || zone === 'header';

/** Whole sentences from the homepage's descriptions and main section. */
export const shortDescriptionRole: Role = (value, _, { units, site }) => {
  const isFit = (unit: Unit): boolean => unit.page === site.home && isTelling(unit);
  const drafted = textOf([unitsIn(value, units, isFit) ?? []]);
  return typeof drafted.value === 'string' && drafted.value.length <= longestShort ? drafted : notStated();
};

/**
 * Whole sentences from the pages' descriptions and main sections, in the model's order and paragraphs. Other sentences
 * are dropped.
 */
export const descriptionRole: Role = (value, _, { units }) => {
  const paragraphs = value.split(/\n+/).map((line) => {
    const whole = unitsIn(line, units, isTelling);
    return whole ?? sentencesOf(line).flatMap((sentence) => unitsIn(sentence, units, isTelling) ?? []);
  });
  return textOf(paragraphs);
};

const isTelling = ({ kind, zone, text }: Unit): boolean =>
  (kind === 'description' || kind === 'text') && zone === 'main' && !address.test(text) && text.length <= longestQuote;

/** Accepts whole sentences about the price. */
export const pricingSummaryRole: Role = (value, _, { prices }) => {
  const byText = new Map(prices.map((price) => [compact(price.text), price]));
  const lines = value.split(/\n+| · /).flatMap((line) => (byText.has(compact(line)) ? [line] : sentencesOf(line)));
  const found = lines.map((line) => byText.get(compact(line)));
  const sentences = found.filter((price) => price !== undefined);
  const summary = [...new Set(sentences.map(({ text }) => text))].join(' · ');
  if (sentences.length < found.length || summary === '' || summary.length > longestShort) return notStated();
  return stated(summary, ...sentences.map(({ text, url }) => ({ quote: text, url })));
};

/** The units' text as the pages spell it, one paragraph per list. */
function textOf(paragraphs: readonly (readonly Unit[])[]): DraftedValue {
  const all = [...new Set(paragraphs.flat())].slice(0, mostSentences);
  const kept = new Set(all);
  const texts = paragraphs
    .map((units) =>
      [...new Set(units)]
        .filter((unit) => kept.delete(unit))
        .map(({ text }) => text)
        .join(' '),
    )
    .filter((text) => text !== '');
  return texts.length === 0
    ? notStated()
    : stated(texts.join('\n\n'), ...all.map(({ text, page }) => ({ quote: text, url: page.url })));
}
