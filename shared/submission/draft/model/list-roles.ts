import { stemsOf } from '../rules/categories.ts';
import { descriptionsOf } from '../rules/short-description.ts';
import { notStated, stated } from '../site/stated.ts';
import { evidenceOf, type Role } from './ground.ts';
import { sentencesAround, type Unit, unitsIn } from './page-units.ts';

const longestItem = 200;
const mostKeywordWords = 5;
const elsewhere = /https?:|www\.|\S@\S/i;

/** A category of the directory if a quoted sentence contains at least half of its distinctive words. */
export const categoryRole: Role = (value, quotes, { categoryNames }) => {
  const name = categoryNames.find((each) => each.toLowerCase() === value.trim().toLowerCase());
  const wanted = stemsOf(name ?? '');
  if (name === undefined || wanted.length === 0) return notStated();
  const naming = quotes.filter(({ page, quote }) => {
    const own = sentencesAround(page, quote).filter(({ zone }) => zone === 'main' || zone === 'header');
    const said = new Set(own.flatMap(({ text }) => stemsOf(text)));
    return wanted.filter((word) => said.has(word)).length * 2 >= wanted.length;
  });
  return naming.length === 0 ? notStated() : stated(name, ...evidenceOf(naming));
};

/** A whole heading or sentence from a main section. */
export const featureRole: Role = (value, _, { units }) => wholeItem(unitsIn(value, units, isItem));

/** A whole sentence from a main section or a description, at least four words long. */
export const uspRole: Role = (value, _, { units }) =>
  wholeItem(unitsIn(value, units, (unit) => isItem(unit) && unit.text.split(' ').length >= 4));

const isItem = ({ text, zone, kind }: Unit): boolean =>
  zone === 'main' &&
  kind !== 'title' &&
  text.length <= longestItem &&
  text.length >= 4 &&
  !elsewhere.test(text) &&
  !text.endsWith('?');

function wholeItem(units: readonly Unit[] | undefined) {
  const [unit] = units ?? [];
  if (unit === undefined || units?.length !== 1) return notStated();
  return stated(unit.text, { quote: unit.text, url: unit.page.url });
}

/** Whole words from the homepage's title, keywords, descriptions or headings. */
export const keywordRole: Role = (value, _, { site: { home } }) => {
  const wanted = words(value);
  const declared = home.metas.filter(({ name }) => name === 'keywords').map(({ content }) => content);
  const telling = [home.title, ...declared, ...descriptionsOf(home), ...home.headings.map(({ text }) => text)];
  if (wanted.trim() === '' || wanted.trim().split(' ').length > mostKeywordWords) return notStated();
  const saying = telling.find((text) => words(text).includes(wanted));
  const quote = saying === undefined ? undefined : verbatim(saying, value);
  return quote === undefined ? notStated() : stated(value.trim(), { quote, url: home.url });
};

const words = (text: string): string =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;

/** The phrase in the text's own spelling, found regardless of case. */
function verbatim(text: string, phrase: string): string | undefined {
  const at = text.toLowerCase().indexOf(phrase.trim().toLowerCase());
  return at < 0 ? undefined : text.slice(at, at + phrase.trim().length);
}
