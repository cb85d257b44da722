/** Thousands parted as the pages have them. By hand: the first number that a browser formats takes it tens of milliseconds. */
export const withCommas = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');

/** A number that is parted so, raised by one. */
export const withOneMore = (text: string): string => withCommas(Number(text.replaceAll(',', '')) + 1);
