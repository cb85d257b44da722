import type { ListingRecord } from '../../directory/directory.ts';
import {
  columnOf,
  type ListField,
  listingStages,
  profileFieldTable,
  type TextField,
  textLimits,
} from '../../directory/directory.ts';
import { type EditableField, type EditableText, lineOf, textOf, textsOf, yearText } from './editable-field.ts';
import {
  type Fit,
  fitAddress,
  fitCountry,
  fitEmail,
  fitName,
  fitPricingModel,
  fitStage,
  fitText,
  fitYear,
} from './listing-limits.ts';

/** Maximum length of an entry in a list, in characters. */
const mostOfEntry = 200;

/** Maximum lengths, in characters, of the fields that listings store as text. */
const most = columnOf(profileFieldTable, 'most');

/**
 * How each profile field is edited, weighted and validated for listings. Weights are relative: what readers see
 * first counts most. Among equal weights, table order decides what is requested first.
 */
export const editableFields = {
  name: {
    ...lineOf(500),
    fit: fitName(most.name),
    weight: 10,
    control: { section: 'basics', hint: 'account.at_most_characters' },
  },
  tagline: {
    ...lineOf(500),
    fit: fitText(most.tagline),
    weight: 10,
    control: { section: 'basics', hint: 'editor.hint_tagline' },
  },
  short_description: {
    ...lineOf(500),
    fit: fitText(most.short_description),
    weight: 8,
    control: {
      section: 'basics',
      rows: 3,
      hint: 'editor.hint_short_description',
    },
  },
  description: {
    ...textOf(most.description),
    fit: fitText(most.description),
    weight: 14,
    control: {
      section: 'basics',
      rows: 10,
      hint: 'editor.hint_description',
    },
  },
  categories: {
    ...textsOf('Names from list_categories; first = primary.'),
    weight: 10,
    control: {
      section: 'finding',
      hint: 'editor.hint_categories',
      suggestions: 'category-names',
    },
  },
  logo_url: {
    ...lineOf(500),
    fit: fitAddress,
    weight: 7,
    control: {
      section: 'media',
      hint: 'editor.hint_logo_url',
      inputmode: 'url',
    },
  },
  features: {
    ...textsOf(),
    weight: 8,
    control: { section: 'features-part', hint: 'editor.hint_features' },
  },
  usps: {
    ...textsOf(),
    weight: 4,
    control: { section: 'features-part', hint: 'editor.hint_usps' },
  },
  pricing_model: {
    ...lineOf(500, 'Pricing model, such as Free, Freemium or Subscription.'),
    fit: fitPricingModel,
    weight: 6,
    control: {
      section: 'pricing',
      hint: 'editor.hint_pricing_model',
      suggestions: 'pricing-models',
    },
  },
  pricing_summary: {
    ...lineOf(500),
    fit: fitText(most.pricing_summary),
    weight: 3,
    control: {
      section: 'pricing',
      hint: 'editor.hint_pricing_summary',
    },
  },
  stage: {
    ...lineOf(500, 'idea, mvp, launched or growing.'),
    fit: fitStage,
    weight: 3,
    control: { section: 'finding', choices: listingStages },
  },
  country: {
    ...lineOf(500, 'ISO 3166 code, or the name.'),
    fit: fitCountry,
    weight: 3,
    control: { section: 'company', hint: 'editor.hint_country' },
  },
  city: {
    ...lineOf(500),
    fit: fitText(most.city),
    weight: 1,
    control: { section: 'company', hint: 'account.at_most_characters' },
  },
  founded_year: {
    ...yearText(),
    fit: fitYear,
    weight: 2,
    control: { section: 'company', hint: 'editor.hint_founded_year', inputmode: 'numeric' },
  },
  tags: {
    ...textsOf(),
    weight: 3,
    control: {
      section: 'finding',
      hint: 'editor.hint_tags',
    },
  },
  keywords: {
    ...textsOf(),
    weight: 3,
    control: { section: 'finding', hint: 'editor.hint_keywords' },
  },
  contact_email: {
    ...lineOf(500),
    fit: fitEmail,
    weight: 3,
    control: {
      section: 'company',
      hint: 'editor.hint_contact_email',
      inputmode: 'email',
    },
  },
  demo_video_url: {
    ...lineOf(500),
    fit: fitAddress,
    weight: 2,
    control: { section: 'media', hint: 'editor.hint_demo_video_url', inputmode: 'url' },
  },
} as const satisfies { [Field in TextField]: EditableText<ListingRecord[Field]> } & {
  [Field in ListField]: EditableField;
};

/** The check for a listing's text field with this name; for any other name, the check for a list entry. */
export function fitOf(name: string): Fit<unknown> {
  const row = Object.entries(editableFields).find(([field]) => field === name)?.[1];
  if (row !== undefined && 'fit' in row) return row.fit;
  return fitText(textLimits[name] ?? mostOfEntry);
}
