import { say } from '../../kernel/language/say.ts';
import { averageStars, figure } from '../../kernel/text/figures.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { choiceName, countryName, pricingModelName } from '../listing/listing-words.ts';
import type { Comparison } from './comparison.ts';

export type ComparisonCell = Comparison['attributes'][number]['a'];

/** Text of a comparison cell: a value, a list, or null if the fact isn't stated. */
export function cellInWords(key: string, cell: ComparisonCell): string | string[] | null {
  if (typeof cell === 'number') return numberInWords(key, cell);
  if (typeof cell !== 'string') return cell;
  if (key === 'country') return countryName(cell);
  if (key === 'pricing_model') return pricingModelName(cell);
  return key === 'launch_week' ? say('comparison.week_of', { day: dayInWords(cell) }) : choiceName(key, cell);
}

function numberInWords(key: string, value: number): string {
  if (key === 'founded_year') return `${value}`;
  return key === 'rating' ? averageStars(value) : figure(value);
}
