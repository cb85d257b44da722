import { textLimits } from '../../../shared/directory/directory.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { type FieldControl, fieldTable, type listingEditFields } from '../../../shared/submission/submission.ts';
import type { SectionPlan } from '../editor-panes/editor-section.ts';

interface ListingFieldFacts {
  hint: string;
  /** Number of lines of a multi-line text. */
  rows: number | undefined;
  inputmode: FieldControl['inputmode'];
  /** Maximum characters, for texts that should make use of their space. */
  most: number | undefined;
}

type EditField = (typeof listingEditFields)[number];

/** Hint for each field of a listing's form, which receives `most`; `rows` only where the draft's control has none. */
const facts: Record<EditField, { hint: TextKey; rows?: number }> = {
  tagline: { hint: 'own_listing.hint_tagline' },
  short_description: { hint: 'account.at_most_characters' },
  description: { hint: 'own_listing.hint_description' },
  pricing_model: { hint: 'own_listing.hint_pricing_model' },
  pricing_summary: { hint: 'own_listing.hint_pricing_summary' },
  country: { hint: 'own_listing.hint_country' },
  city: { hint: 'account.at_most_characters' },
  founded_year: { hint: 'own_listing.hint_founded_year' },
  demo_video_url: { hint: 'own_listing.hint_demo_video_url' },
  contact_email: { hint: 'own_listing.hint_contact_email' },
  features: { rows: 5, hint: 'own_listing.hint_entries' },
  usps: { rows: 4, hint: 'own_listing.hint_entries' },
  keywords: { rows: 4, hint: 'own_listing.hint_keywords' },
  headline: { hint: 'own_listing.hint_headline' },
  summary: { rows: 6, hint: 'own_listing.hint_summary' },
  seo_title: { hint: 'own_listing.hint_seo_title' },
  seo_description: { rows: 2, hint: 'own_listing.hint_seo_description' },
};

const controls: Partial<Record<string, { control: FieldControl }>> = fieldTable;

/** Control of a listing form field: the draft's, with its own hint. Texts with suggestions get no character counter. */
export function listingFieldFacts(field: EditField): ListingFieldFacts {
  const { rows, inputmode, suggestions } = controls[field]?.control ?? {};
  const most = suggestions === undefined ? textLimits[field] : undefined;
  const { hint, ...own } = facts[field];
  return { rows, inputmode, most, ...own, hint: say(hint, { most: most ?? 0 }) };
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
