import { type CategoryTree, type ListingRecord, profileFields, withQuotes } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import type { Evidence } from '../draft/draft.ts';
import { mergeCategories } from '../draft/merge-content.ts';
import type { CategoryOffer, WebsiteDifference } from './website-news.ts';

/** The values someone chose to apply. */
export interface NewsChoice {
  fields: readonly string[];
  /** The new primary category; null keeps the current one. */
  category: number | null;
  /** When the reading they saw was requested (ms since the epoch). */
  asked: number;
}

/** Values to apply from the website, with quotes by field. */
export interface ChosenNews {
  values: Readonly<Record<string, unknown>>;
  category: number | null;
  quotes: Readonly<Record<string, readonly Evidence[]>>;
  readAt: Date | null;
}

interface FoundNews {
  asked_at: Date;
  read_at: Date | null;
  differences: readonly WebsiteDifference[];
  categories: readonly CategoryOffer[];
}

/**
 * The chosen values. Throws `wrong_state` if none of them differs any more, or if the website has since been
 * reread, so that nobody applies what they haven't seen.
 */
export function chosenNews(found: FoundNews, { fields, category, asked }: NewsChoice): ChosenNews {
  if (found.asked_at.getTime() !== asked) throw readMeanwhile();
  const taken = found.differences.filter(({ field }) => fields.includes(field));
  const offer = found.categories.find(({ id }) => id === category);
  if (taken.length === 0 && offer === undefined)
    throw new SlipwayError('wrong_state', say('problem_listing.choose_value'));
  return {
    values: Object.fromEntries(taken.map(({ field, value }) => [field, value])),
    category: offer?.id ?? null,
    quotes: Object.fromEntries([
      ...taken.map(({ field, evidence }) => [field, evidence]),
      ...(offer === undefined ? [] : [['categories', offer.evidence]]),
    ]),
    readAt: found.read_at,
  };
}

/** Error for a choice whose reading is out of date. */
export const readMeanwhile = (): SlipwayError =>
  new SlipwayError(
    'wrong_state',
    sentences(say('problem_listing.reading_since'), say('problem_listing.reading_choose_again')),
  );

/** A listing with the chosen values. Fields its website states no longer count as missing there. */
export function withChosenNews(
  before: ListingRecord,
  { values, category, quotes, readAt }: ChosenNews,
  tree: CategoryTree,
): ListingRecord {
  const after: ListingRecord = {
    ...before,
    ...values,
    ...(category !== null && mergeCategories(before, [category, ...before.extra_categories], tree)),
    not_found_on_website: profileFields.filter(
      (field) => before.not_found_on_website.includes(field) && !Object.hasOwn(quotes, field),
    ),
  };
  // A listing's quotes support values stored under the same field name.
  const shown = Object.keys(values).flatMap((field) =>
    (quotes[field] ?? []).map((each) => ({ ...each, field, read_at: readAt })),
  );
  return shown.length === 0 ? after : { ...after, quotes: withQuotes(before, after, shown) };
}
