import type { DraftedValue } from '../draft.ts';
import { compact } from '../site/brand.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { asTrusted, type SourceOf, trustIn } from '../trust/source-trust.ts';
import { type FeatureGroup, featureGroups } from './feature-groups.ts';

const most = 12;
const fewest = 2;
/** Measured on 69 real websites: of seven lists with a confidence between 0.34 and this value, three were wrong. */
const leastCertain = 0.75;
/** Minimum share of the best group's confidence. Groups below it are steps, customers or audiences. */
const shareOfBest = 0.97;

/** The product's features: titles of homepage groups classified as features. */
export function draftFeatures({ home }: SiteReading, name: string | null): DraftedValue {
  const groups = certainGroups(home).filter((group) => trustIn('features', placeOf(group)) !== 'none');
  const titles = groups.flatMap((group) => group.titles).filter((title) => !namesProduct(title, name));
  const texts = [...new Set(titles)].slice(0, most);
  const [first] = groups;
  if (first === undefined || texts.length < fewest) return notStated();
  return asTrusted('features', placeOf(first), stated(texts, ...texts.map((quote) => ({ quote, url: home.url }))));
}

/** The kind of group. Titles that are full sentences often describe steps, problems or a story. */
export const placeOf = ({ titles }: FeatureGroup): SourceOf<'features'> =>
  titles.filter((title) => /[.。!！]$/.test(title)).length * 2 >= titles.length ? 'sentences' : 'titles';

/** The groups on a homepage that are classified as features with enough confidence. */
export function certainGroups(home: Pick<ReadPage, 'blocks' | 'roles'>): FeatureGroup[] {
  // Steps of a procedure look like features, but are numbered.
  const groups = featureGroups(home).filter(({ isNumbered }) => !isNumbered);
  const best = Math.max(0, ...groups.map(({ certainty }) => certainty));
  return groups.filter(({ certainty }) => certainty >= Math.max(leastCertain, best * shareOfBest));
}

/** "About Acme" introduces the product, not a feature. */
const namesProduct = (text: string, name: string | null): boolean =>
  name !== null && compact(name).length > 2 && compact(text).includes(compact(name));
