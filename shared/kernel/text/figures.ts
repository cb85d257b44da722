/** A number for people: `1,204`. */
export const figure = (count: number): string => count.toLocaleString('en');

/** A number with one place behind the point at most: `72`, `71.6`. */
export const figureToTenths = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

/** A share of one as percents, to three digits: 0.0442 is `4.42%`. */
export const percent = (share: number): string =>
  share.toLocaleString('en', { style: 'percent', maximumSignificantDigits: 3 });

/** An average of stars: `4.3 of 5`. */
export const averageStars = (average: number): string => `${average.toFixed(1)} of 5`;

/** A count with its unit, for people: `1 vote`, `1,204 votes`. Give the plural where it is not the unit with an s. */
export const countOf = (count: number, unit: string, units = `${unit}s`): string =>
  `${figure(count)} ${count === 1 ? unit : units}`;
