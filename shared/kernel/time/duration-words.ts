import { byLanguage } from '../language/by-language.ts';

const tenths = byLanguage(
  ({ numbers }) =>
    new Intl.NumberFormat(numbers, { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false }),
);

/** Milliseconds formatted as seconds, to a tenth: `1.2 s`. */
export const durationInWords = (ms: number): string => `${tenths().format(ms / 1000)} s`;
