import type { DraftedValue } from '../draft.ts';
import { compact } from '../site/brand.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { type FeatureGroup, featureGroups } from './feature-groups.ts';

const most = 12;
const fewest = 2;
/**
 * Least confidence in a list. On websites that the classifier wasn't trained on, titles with texts hold from 0.65; lists
 * of bare lines are often audiences or problems; numbered ones are mostly steps.
 */
const leastCertain = { titled: 0.65, bare: 0.8, numbered: 0.95 };

/** The product's features: titles of the homepage group with the highest confidence. */
export function draftFeatures({ home }: SiteReading, name: string | null): DraftedValue {
  const titles = certainGroup(home)?.titles.filter((title) => !namesProduct(title, name)) ?? [];
  const texts = [...new Set(titles)].slice(0, most);
  return texts.length < fewest ? notStated() : stated(texts, ...texts.map((quote) => ({ quote, url: home.url })));
}

/** The homepage group most likely to be a list of features, if its confidence is high enough. */
function certainGroup(home: Pick<ReadPage, 'blocks' | 'roles'>): FeatureGroup | undefined {
  // Sentences as titles describe problems or a story.
  return featureGroups(home)
    .filter((group) => !areSentences(group) && group.certainty >= leastCertain[kindOf(group)])
    .reduce<FeatureGroup | undefined>(
      (best, each) => (each.certainty > (best?.certainty ?? 0) ? each : best),
      undefined,
    );
}

const kindOf = ({ isNumbered, titles, details }: FeatureGroup): keyof typeof leastCertain => {
  if (isNumbered) return 'numbered';
  return details.length >= titles.length ? 'titled' : 'bare';
};

const areSentences = ({ titles }: FeatureGroup): boolean =>
  titles.filter((title) => /[.。!！]$/.test(title)).length * 2 >= titles.length;

/** "About Acme" introduces the product, not a feature. */
const namesProduct = (text: string, name: string | null): boolean =>
  name !== null && compact(name).length > 2 && compact(text).includes(compact(name));
