import type { furtherTexts, ListingRecord } from '../../directory/directory.ts';
import {
  columnOf,
  type ListField,
  listingStages,
  pricingModels,
  profileFieldTable,
  type TextField,
  textLimits,
} from '../../directory/directory.ts';
import {
  contains,
  containsEmail,
  isChosen,
  keepsNumbers,
  saysMostWords,
  statesCountry,
  statesFounding,
  statesPricingModel,
  statesStage,
  supportsAddress,
} from './evidence-checks.ts';
import {
  askedChoice,
  askedList,
  askedText,
  type FieldControl,
  type FieldRow,
  line,
  list,
  type TextRow,
  text,
  year,
} from './field-row.ts';
import {
  type Fit,
  fitAddress,
  fitChoice,
  fitCountry,
  fitEmail,
  fitName,
  fitPricingModel,
  fitText,
} from './listing-limits.ts';
import { emailRole, logoRole, videoRole } from './model/address-roles.ts';
import { cityRole, countryRole, foundedYearRole, pricingModelRole, stageRole } from './model/fact-roles.ts';
import { categoryRole, featureRole, keywordRole, uspRole } from './model/list-roles.ts';
import {
  descriptionRole,
  nameRole,
  pricingSummaryRole,
  shortDescriptionRole,
  taglineRole,
} from './model/text-roles.ts';
import { draftContactEmail } from './rules/contact-email.ts';
import { draftDemoVideo } from './rules/demo-video.ts';
import { draftDescription } from './rules/description.ts';
import { draftFeatures } from './rules/features.ts';
import { draftFoundedYear } from './rules/founding.ts';
import { draftKeywords } from './rules/keywords.ts';
import { draftLogo } from './rules/logo.ts';
import { draftShortDescription } from './rules/short-description.ts';
import { draftStage } from './rules/stage.ts';
import { draftTagline } from './rules/tagline.ts';
import { draftUsps } from './rules/usps.ts';

/** Maximum length of an entry in a list, in characters. */
const mostOfEntry = 200;

/** Maximum lengths, in characters, of the fields that listings store as text. */
const most = columnOf(profileFieldTable, 'most');

/**
 * How each profile field is drafted, checked, edited and weighted. Weights are relative: what readers see first counts
 * most. Among equal weights, table order decides what is requested first; forms show fields in table order.
 */
export const fieldTable = {
  name: {
    ...line(fitName(most.name)),
    weight: 10,
    control: { section: 'basics', hint: 'account.at_most_characters' },
    asked: askedText("The product's name, as the pages write it."),
    role: nameRole,
    check: contains,
    rule: ({ named }) => named,
  },
  tagline: {
    ...line(fitText(most.tagline)),
    weight: 10,
    control: { section: 'basics', hint: 'editor.hint_tagline' },
    asked: askedText('One line that says what it is: a heading or a sentence of the homepage, whole and unchanged.'),
    role: taglineRole,
    check: keepsNumbers,
    rule: ({ site, name }) => draftTagline(site, name),
  },
  short_description: {
    ...line(fitText(most.short_description)),
    weight: 8,
    control: { section: 'basics', rows: 3, hint: 'editor.hint_short_description' },
    asked: askedText('One to three sentences of the homepage, whole and unchanged; at most 300 characters.'),
    role: shortDescriptionRole,
    check: keepsNumbers,
    rule: ({ site }) => draftShortDescription(site),
  },
  description: {
    ...text(most.description),
    weight: 14,
    control: { section: 'basics', rows: 10, hint: 'editor.hint_description' },
    asked: askedText('Up to eight sentences of the pages that say what it does and for whom, whole and unchanged.'),
    role: descriptionRole,
    check: keepsNumbers,
    rule: ({ site }) => draftDescription(site),
  },
  categories: {
    ...list('Names from list_categories; first = primary.'),
    weight: 10,
    control: { section: 'finding', hint: 'editor.hint_categories', suggestions: 'category-names' },
    asked: askedList('Up to three of the given categories, the closest first.'),
    role: categoryRole,
    check: isChosen,
    rule: ({ labels }) => labels.categories,
  },
  logo_url: {
    ...line(fitAddress),
    weight: 7,
    control: { section: 'media', hint: 'editor.hint_logo_url', inputmode: 'url' },
    asked: askedText('Address of its logo.'),
    role: logoRole,
    check: supportsAddress,
    rule: ({ site, name }) => draftLogo(site, name),
  },
  features: {
    ...list(),
    weight: 8,
    control: { section: 'features-part', hint: 'editor.hint_features' },
    asked: askedList('Up to twelve things it can do: headings or short sentences, whole and unchanged.'),
    role: featureRole,
    check: saysMostWords,
    rule: ({ site, name }) => draftFeatures(site, name),
  },
  usps: {
    ...list(),
    weight: 4,
    control: { section: 'features-part', hint: 'editor.hint_usps' },
    asked: askedList('Up to five sentences that say what sets it apart, whole and unchanged.'),
    role: uspRole,
    check: saysMostWords,
    rule: ({ site }) => draftUsps(site),
  },
  pricing_model: {
    ...line(fitPricingModel, 'Pricing model, such as Free, Freemium or Subscription.'),
    weight: 6,
    control: { section: 'pricing', hint: 'editor.hint_pricing_model', suggestions: 'pricing-models' },
    asked: askedChoice(pricingModels, 'How it is paid for, where a sentence says so.'),
    role: pricingModelRole,
    check: statesPricingModel,
    rule: ({ pricing }) => pricing.model,
  },
  pricing_summary: {
    ...line(fitText(most.pricing_summary)),
    weight: 3,
    control: { section: 'pricing', hint: 'editor.hint_pricing_summary' },
    asked: askedText('One to three sentences on what it costs, whole and unchanged.'),
    role: pricingSummaryRole,
    check: keepsNumbers,
    rule: ({ pricing }) => pricing.summary,
  },
  stage: {
    ...line(fitChoice(listingStages), 'idea, mvp, launched or growing.'),
    weight: 3,
    control: { section: 'finding' },
    asked: askedChoice(listingStages, 'How far the product is, where a phrase says so.'),
    role: stageRole,
    check: statesStage,
    rule: ({ site }) => draftStage(site),
  },
  country: {
    ...line(fitCountry, 'ISO 3166 code, or the name.'),
    weight: 3,
    control: { section: 'company', hint: 'editor.hint_country' },
    asked: askedText('ISO 3166 code of the country that the company has its seat in.'),
    role: countryRole,
    check: statesCountry,
    rule: ({ place }) => place.country,
  },
  city: {
    ...line(fitText(most.city)),
    weight: 1,
    control: { section: 'company', hint: 'account.at_most_characters' },
    asked: askedText('City of its seat.'),
    role: cityRole,
    check: contains,
    rule: ({ place }) => place.city,
  },
  founded_year: {
    ...year(),
    weight: 2,
    control: { section: 'company', hint: 'editor.hint_founded_year', inputmode: 'numeric' },
    asked: askedText('Year in which the company was founded.'),
    role: foundedYearRole,
    check: statesFounding,
    rule: ({ site, name }) => draftFoundedYear(site, name),
  },
  tags: {
    ...list(),
    weight: 3,
    control: { section: 'finding', hint: 'editor.hint_tags' },
    asked: askedList('Up to six of the given categories that fit too.'),
    role: categoryRole,
    check: isChosen,
    rule: ({ labels }) => labels.tags,
  },
  keywords: {
    ...list(),
    weight: 3,
    control: { section: 'finding', hint: 'editor.hint_keywords' },
    asked: askedList('Up to ten words or phrases of the title, the headings and the descriptions.'),
    role: keywordRole,
    check: contains,
    rule: ({ site }) => draftKeywords(site),
  },
  contact_email: {
    ...line(fitEmail),
    weight: 3,
    control: { section: 'company', hint: 'editor.hint_contact_email', inputmode: 'email' },
    asked: askedText("Address for questions, on the company's own domain."),
    role: emailRole,
    check: containsEmail,
    rule: ({ site }) => draftContactEmail(site),
  },
  demo_video_url: {
    ...line(fitAddress),
    weight: 2,
    control: { section: 'media', hint: 'editor.hint_demo_video_url', inputmode: 'url' },
    asked: askedText('Address of a video of the product.'),
    role: videoRole,
    check: supportsAddress,
    rule: ({ site }) => draftDemoVideo(site),
  },
} as const satisfies { [Field in TextField]: TextRow<ListingRecord[Field]> } & { [Field in ListField]: FieldRow };

/** Controls of a listing's further texts, which its form has and a draft's doesn't. */
export const furtherControls: Readonly<Record<keyof typeof furtherTexts, FieldControl>> = {
  headline: { section: 'basics', hint: 'own_listing.hint_headline' },
  summary: { section: 'basics', rows: 6, hint: 'own_listing.hint_summary' },
  seo_title: { section: 'seo', hint: 'own_listing.hint_seo_title' },
  seo_description: { section: 'seo', rows: 2, hint: 'own_listing.hint_seo_description' },
};

/** The check for a listing's text field with this name; for any other name, the check for a list entry. */
export function fitOf(name: string): Fit<unknown> {
  const row = Object.entries(fieldTable).find(([field]) => field === name)?.[1];
  if (row !== undefined && 'fit' in row) return row.fit;
  return fitText(textLimits[name] ?? mostOfEntry);
}
