/** A number for people: `1,204`. */
export const figure = (count: number): string => count.toLocaleString('en');

/** A count with its unit, for people: `1 vote`, `1,204 votes`. Give the plural where it is not the unit with an s. */
export const countOf = (count: number, unit: string, units = `${unit}s`): string =>
  `${figure(count)} ${count === 1 ? unit : units}`;
