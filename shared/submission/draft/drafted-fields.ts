import type { ProfileField } from '../../directory/directory.ts';
import { listingStages, pricingModels } from '../../directory/directory.ts';
import { askedChoice, askedList, askedText, type DraftedField } from './drafted-field.ts';
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

/** How each profile field is drafted and checked against the website. */
export const draftedFields = {
  name: {
    asked: askedText("The product's name, as the pages write it."),
    role: nameRole,
    check: contains,
    rule: ({ named }) => named,
  },
  tagline: {
    asked: askedText('One line that says what it is: a heading or a sentence of the homepage, whole and unchanged.'),
    role: taglineRole,
    check: keepsNumbers,
    rule: ({ site, name }) => draftTagline(site, name),
  },
  short_description: {
    asked: askedText('One to three sentences of the homepage, whole and unchanged; at most 300 characters.'),
    role: shortDescriptionRole,
    check: keepsNumbers,
    rule: ({ site }) => draftShortDescription(site),
  },
  description: {
    asked: askedText('Up to eight sentences of the pages that say what it does and for whom, whole and unchanged.'),
    role: descriptionRole,
    check: keepsNumbers,
    rule: ({ site }) => draftDescription(site),
  },
  stage: {
    asked: askedChoice(listingStages, 'How far the product is, where a phrase says so.'),
    role: stageRole,
    check: statesStage,
    rule: ({ site }) => draftStage(site),
  },
  categories: {
    asked: askedList('Up to three of the given categories, the closest first.'),
    role: categoryRole,
    check: isChosen,
    rule: ({ labels }) => labels.categories,
  },
  tags: {
    asked: askedList('Up to six of the given categories that fit too.'),
    role: categoryRole,
    check: isChosen,
    rule: ({ labels }) => labels.tags,
  },
  pricing_model: {
    asked: askedChoice(pricingModels, 'How it is paid for, where a sentence says so.'),
    role: pricingModelRole,
    check: statesPricingModel,
    rule: ({ pricing }) => pricing.model,
  },
  pricing_summary: {
    asked: askedText('One to three sentences on what it costs, whole and unchanged.'),
    role: pricingSummaryRole,
    check: keepsNumbers,
    rule: ({ pricing }) => pricing.summary,
  },
  country: {
    asked: askedText('ISO 3166 code of the country that the company has its seat in.'),
    role: countryRole,
    check: statesCountry,
    rule: ({ place }) => place.country,
  },
  city: {
    asked: askedText('City of its seat.'),
    role: cityRole,
    check: contains,
    rule: ({ place }) => place.city,
  },
  founded_year: {
    asked: askedText('Year in which the company was founded.'),
    role: foundedYearRole,
    check: statesFounding,
    rule: ({ site, name }) => draftFoundedYear(site, name),
  },
  features: {
    asked: askedList('Up to twelve things it can do: headings or short sentences, whole and unchanged.'),
    role: featureRole,
    check: saysMostWords,
    rule: ({ site, name }) => draftFeatures(site, name),
  },
  usps: {
    asked: askedList('Up to five sentences that say what sets it apart, whole and unchanged.'),
    role: uspRole,
    check: saysMostWords,
    rule: ({ site }) => draftUsps(site),
  },
  keywords: {
    asked: askedList('Up to ten words or phrases of the title, the headings and the descriptions.'),
    role: keywordRole,
    check: contains,
    rule: ({ site }) => draftKeywords(site),
  },
  contact_email: {
    asked: askedText("Address for questions, on the company's own domain."),
    role: emailRole,
    check: containsEmail,
    rule: ({ site }) => draftContactEmail(site),
  },
  demo_video_url: {
    asked: askedText('Address of a video of the product.'),
    role: videoRole,
    check: supportsAddress,
    rule: ({ site }) => draftDemoVideo(site),
  },
  logo_url: {
    asked: askedText('Address of its logo.'),
    role: logoRole,
    check: supportsAddress,
    rule: ({ site, name }) => draftLogo(site, name),
  },
} as const satisfies Record<ProfileField, DraftedField>;
