import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import type { listingEditFields } from '../../../shared/submission/submission.ts';
import type { SectionPlan } from '../editor-panes/editor-section.ts';

interface ListingFieldFacts {
  hint?: string;
  /** Number of lines of a multi-line text. */
  rows?: number;
  inputmode?: 'email' | 'numeric' | 'url';
  /** Maximum characters, for texts that should make use of their space. */
  most?: number;
}

type EditField = (typeof listingEditFields)[number];

/** Control for each field in a listing's form; hints can use `most`. */
const facts: Record<EditField, Omit<ListingFieldFacts, 'hint'> & { hint: TextKey }> = {
  tagline: { hint: 'own_listing.hint_tagline', most: 200 },
  short_description: { rows: 3, hint: 'account.at_most_characters', most: 300 },
  description: { rows: 10, hint: 'own_listing.hint_description', most: 20_000 },
  pricing_model: { hint: 'own_listing.hint_pricing_model' },
  pricing_summary: { hint: 'own_listing.hint_pricing_summary', most: 300 },
  country: { hint: 'own_listing.hint_country' },
  city: { hint: 'account.at_most_characters', most: 120 },
  founded_year: { hint: 'own_listing.hint_founded_year', inputmode: 'numeric' },
  demo_video_url: { hint: 'own_listing.hint_demo_video_url', inputmode: 'url' },
  contact_email: { hint: 'own_listing.hint_contact_email', inputmode: 'email' },
  features: { rows: 5, hint: 'own_listing.hint_entries' },
  usps: { rows: 4, hint: 'own_listing.hint_entries' },
  keywords: { rows: 4, hint: 'own_listing.hint_keywords' },
  headline: { hint: 'own_listing.hint_headline', most: 200 },
  summary: { rows: 6, hint: 'own_listing.hint_summary', most: 20_000 },
  seo_title: { hint: 'own_listing.hint_seo_title', most: 200 },
  seo_description: { rows: 2, hint: 'own_listing.hint_seo_description', most: 320 },
};

/** Control of a listing form field. */
export function listingFieldFacts(field: EditField): ListingFieldFacts {
  const { hint, ...rest } = facts[field];
  return { ...rest, hint: say(hint, { most: rest.most ?? 0 }) };
}

/** Form fields under their sections' headings. */
export const listingFieldGroups: readonly { id: string; title: TextKey; fields: readonly EditField[] }[] = [
  {
    id: 'basics',
    title: 'editor.section_basics',
    fields: ['tagline', 'short_description', 'headline', 'summary', 'description'],
  },
  { id: 'features-part', title: 'editor.section_features_part', fields: ['features', 'usps'] },
  { id: 'pricing', title: 'editor.section_pricing', fields: ['pricing_model', 'pricing_summary'] },
  { id: 'company', title: 'editor.section_company', fields: ['country', 'city', 'founded_year', 'contact_email'] },
  { id: 'media', title: 'own_listing.edit_section_media', fields: ['demo_video_url'] },
  { id: 'seo', title: 'own_listing.edit_section_seo', fields: ['keywords', 'seo_title', 'seo_description'] },
];

/** Form sections, in order. */
export const listingSections = (): readonly SectionPlan[] => [
  ...listingFieldGroups.map(({ id, title, fields }) => ({
    id,
    title: say(title),
    parts: fields.map((field) => `fields.${field}`),
    isCounted: true,
  })),
  { id: 'links', title: say('own_listing.edit_section_links'), parts: ['socials'], isCounted: false },
  { id: 'faqs', title: say('own_listing.edit_section_faqs'), parts: ['faqs'], isCounted: false },
];
