import { byLanguage } from '../language/by-language.ts';
import type { NameIn } from '../language/english.ts';
import { say, sayCount } from '../language/say.ts';
import { mostLeafed } from '../paging.ts';

/** Countable units, each with a text in the area `count`. */
export type CountUnit = NameIn<'count'>;

const whole = byLanguage(({ numbers }) => new Intl.NumberFormat(numbers));
const tenths = byLanguage(({ numbers }) => new Intl.NumberFormat(numbers, { maximumFractionDigits: 1 }));
const withPlaces = (count: number) =>
  byLanguage(
    ({ numbers }) => new Intl.NumberFormat(numbers, { minimumFractionDigits: count, maximumFractionDigits: count }),
  );
const places = { 1: withPlaces(1), 2: withPlaces(2), 3: withPlaces(3), 4: withPlaces(4) };
const percents = byLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'percent', maximumSignificantDigits: 3 }),
);

/** A formatted number: `1,204`. */
export const figure = (count: number): string => whole().format(count);

/** For schemas: the message of a text length check. */
export const atMostCharacters = (most: number): { error: () => string } => ({
  error: () => say('problem.most_characters', { most: figure(most) }),
});

/** A number with at most one decimal: `72`, `71.6`. */
export const figureToTenths = (value: number): string => tenths().format(value);

/** A number with exactly so many decimals: with 2, `4.00`. */
export const figureTo = (value: number, decimals: keyof typeof places): string => places[decimals]().format(value);

/** A fraction as a percentage, with three significant digits: 0.0442 is `4.42%`. */
export const percent = (share: number): string => percents().format(share);

/** An average star rating: `4.3 of 5`. */
export const averageStars = (average: number): string => say('site.stars', { average: figureTo(average, 1) });

/** A formatted count with its unit: `1 vote`, `1,204 votes`. */
export const countOf = (count: number, unit: CountUnit): string => sayCount(`count.${unit}`, count);

/** Number of rows in a list of the team: `1,204 orders`, or `2,500 orders or more` if truncated. */
export const listLength = (total: number, unit: CountUnit): string =>
  total < mostLeafed ? countOf(total, unit) : say('admin.or_more', { count: countOf(total, unit) });
