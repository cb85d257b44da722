/** A count with its unit, for people: `1 vote`, `1,204 votes`. Give the plural where it is not the unit with an s. */
export const counted = (count: number, unit: string, units = `${unit}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? unit : units}`;
