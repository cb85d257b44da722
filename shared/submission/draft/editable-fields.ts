import type { ListingRecord } from '../../directory/directory.ts';
import {
  columnOf,
  type ListField,
  listingStages,
  profileFieldTable,
  stageName,
  type TextField,
} from '../../directory/directory.ts';
import { figure } from '../../kernel/text/figures.ts';
import { type EditableField, type EditableText, textOf, textsOf, yearText } from './editable-field.ts';
import { fitAddress, fitCountry, fitEmail, fitPricingModel, fitStage, fitText, fitYear } from './listing-limits.ts';

/** The most characters of those fields that a listing keeps as texts of any kind. */
const most = columnOf(profileFieldTable, 'most');

/**
 * How each profile field is edited, weighed and held to what a listing takes. Weights are shares of their sum: what readers look at
 * first counts most. Of equal ones the first is asked for first.
 */
export const editableFields = {
  name: {
    ...textOf(500),
    fit: fitText(most.name),
    weight: 10,
    needs: `The product's name, at most ${most.name} characters.`,
    control: { section: 'basics', hint: `At most ${most.name} characters.` },
  },
  tagline: {
    ...textOf(500),
    fit: fitText(most.tagline),
    weight: 10,
    needs: `One line that says what it does, at most ${most.tagline} characters.`,
    control: { section: 'basics', hint: `One line that says what it does, at most ${most.tagline} characters.` },
  },
  short_description: {
    ...textOf(500),
    fit: fitText(most.short_description),
    weight: 8,
    needs: `Two or three sentences, at most ${most.short_description} characters.`,
    control: {
      section: 'basics',
      rows: 3,
      hint: `Two or three sentences, at most ${most.short_description} characters.`,
    },
  },
  description: {
    ...textOf(most.description),
    fit: fitText(most.description),
    weight: 14,
    needs: `What it does and for whom, at most ${most.description} characters. Markdown.`,
    control: {
      section: 'basics',
      rows: 10,
      hint: `What it does and for whom. Markdown, at most ${figure(most.description)} characters.`,
    },
  },
  categories: {
    ...textsOf('Names from list_categories; first = primary.'),
    weight: 10,
    needs: 'Names from list_categories; the first is the primary category.',
    control: {
      section: 'finding',
      hint: 'Names of categories here. The first one is the primary category.',
      suggestions: 'category-names',
    },
  },
  logo_url: {
    ...textOf(500),
    fit: fitAddress,
    weight: 7,
    needs: 'Full web address of the logo, at most 500 characters.',
    control: {
      section: 'media',
      hint: 'Full web address of a picture, which is copied here when the listing is saved. Or upload one under Pictures.',
      inputmode: 'url',
    },
  },
  features: {
    ...textsOf(),
    weight: 8,
    needs: 'What it can do: up to 20 entries of at most 200 characters.',
    control: { section: 'features-part', hint: 'What it can do: up to 20, each at most 200 characters.' },
  },
  usps: {
    ...textsOf(),
    weight: 4,
    needs: 'What sets it apart: up to 20 entries of at most 200 characters.',
    control: { section: 'features-part', hint: 'Up to 20, each at most 200 characters.' },
  },
  pricing_model: {
    ...textOf(500, 'Such as Free, Freemium, Subscription.'),
    fit: fitPricingModel,
    weight: 6,
    needs: 'How it is paid for, such as Free, Freemium or Subscription.',
    control: {
      section: 'pricing',
      hint: 'How it is paid for, such as Free or Subscription.',
      suggestions: 'pricing-models',
    },
  },
  pricing_summary: {
    ...textOf(500),
    fit: fitText(most.pricing_summary),
    weight: 3,
    needs: `What it costs in one sentence, at most ${most.pricing_summary} characters.`,
    control: {
      section: 'pricing',
      hint: `What it costs in one sentence, or its plans: “Solo $9 a month · Team $29 a month” becomes a table. At most ${most.pricing_summary} characters.`,
    },
  },
  stage: {
    ...textOf(500, 'idea, mvp, launched or growing.'),
    fit: fitStage,
    weight: 3,
    needs: 'One of idea, mvp, launched, growing.',
    control: { section: 'finding', choices: listingStages.map((stage) => [stage, stageName(stage)] as const) },
  },
  country: {
    ...textOf(500, 'ISO 3166 code, or the name.'),
    fit: fitCountry,
    weight: 3,
    needs: 'Where the company is: a country code such as DE, or its name.',
    control: { section: 'company', hint: 'A code such as DE, or its name.' },
  },
  city: {
    ...textOf(500),
    fit: fitText(most.city),
    weight: 1,
    needs: `City of the company, at most ${most.city} characters.`,
    control: { section: 'company', hint: `At most ${most.city} characters.` },
  },
  founded_year: {
    ...yearText(),
    fit: fitYear,
    weight: 2,
    needs: 'Year from 1800 to 2100.',
    control: { section: 'company', hint: 'The year in four digits.', inputmode: 'numeric' },
  },
  tags: {
    ...textsOf(),
    weight: 3,
    needs: 'Up to 20 words that the directory knows as tags or category names.',
    control: {
      section: 'finding',
      hint: 'Words that this directory knows as tags. Others are left out of the listing.',
    },
  },
  keywords: {
    ...textsOf(),
    weight: 3,
    needs: 'Words that people search for: up to 20 of at most 200 characters.',
    control: { section: 'finding', hint: 'What people search for when they need it.' },
  },
  contact_email: {
    ...textOf(500),
    fit: fitEmail,
    weight: 3,
    needs: 'Email address for questions.',
    control: {
      section: 'company',
      hint: 'For questions about the product. Shown to everybody.',
      inputmode: 'email',
    },
  },
  demo_video_url: {
    ...textOf(500),
    fit: fitAddress,
    weight: 2,
    needs: 'Full web address of a video.',
    control: { section: 'media', hint: 'Full web address.', inputmode: 'url' },
  },
} as const satisfies { [Field in TextField]: EditableText<ListingRecord[Field]> } & {
  [Field in ListField]: EditableField;
};
