import type { DraftedValue } from '../draft.ts';
import { compact } from '../site/brand.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { type FeatureGroup, featureGroups } from './feature-groups.ts';

const most = 12;
const fewest = 2;
/**
 * Measured on 79 websites that the classifier wasn't trained on: of 44 lists above this value, 2 were wrong; of 17
 * between 0.6 and this value, 7. Above 0.92, all 32 were right.
 */
const leastCertain = 0.8;

/** The product's features: titles of the homepage group with the highest confidence. */
export function draftFeatures({ home }: SiteReading, name: string | null): DraftedValue {
  const titles = certainGroup(home)?.titles.filter((title) => !namesProduct(title, name)) ?? [];
  const texts = [...new Set(titles)].slice(0, most);
  return texts.length < fewest ? notStated() : stated(texts, ...texts.map((quote) => ({ quote, url: home.url })));
}

/** The homepage group most likely to be a list of features, if its confidence is high enough. */
function certainGroup(home: Pick<ReadPage, 'blocks' | 'roles'>): FeatureGroup | undefined {
  // Steps of a procedure look like features, but are numbered; sentences as titles describe problems or a story.
  const groups = featureGroups(home).filter((group) => !group.isNumbered && !areSentences(group));
  return groups
    .filter(({ certainty }) => certainty >= leastCertain)
    .reduce<FeatureGroup | undefined>(
      (best, each) => (each.certainty > (best?.certainty ?? 0) ? each : best),
      undefined,
    );
}

const areSentences = ({ titles }: FeatureGroup): boolean =>
  titles.filter((title) => /[.。!！]$/.test(title)).length * 2 >= titles.length;

/** "About Acme" introduces the product, not a feature. */
const namesProduct = (text: string, name: string | null): boolean =>
  name !== null && compact(name).length > 2 && compact(text).includes(compact(name));
