import { listingStages, pricingModels } from '../../../shared/directory/listing/listing.ts';
import { stageName } from '../../../shared/directory/listing/listing-words.ts';
import type { ProfileField } from '../../../shared/submission/draft/draft.ts';
import { fieldId } from '../../../shared/submission/draft/form/field-id.ts';

/** How a profile field is edited, and what its label and hint say. Limits in hints are the listing's (spec 4.4). */
export interface DraftFieldFacts {
  field: ProfileField;
  label: string;
  hint?: string;
  kind: 'line' | 'text' | 'choice' | 'list';
  /** Choices by value; the empty value is "not said". */
  choices?: readonly (readonly [string, string])[];
  /** Lines of a text. */
  rows?: number;
  inputmode?: 'text' | 'email' | 'url' | 'numeric';
  /** Id of a list of suggestions on the page. */
  suggestions?: string;
}

/** Profile fields under the heading of their section. */
export interface DraftFieldGroup {
  id: string;
  title: string;
  fields: readonly DraftFieldFacts[];
}

/** Ids of the lists of suggestions. */
export const categorySuggestions = 'category-names';
export const pricingSuggestions = 'pricing-models';

export const suggestedPricing = pricingModels;

/** The profile fields as the editor shows them: what readers look at first comes first. */
export const draftFieldGroups: readonly DraftFieldGroup[] = [
  {
    id: 'basics',
    title: 'Basics',
    fields: [
      { field: 'name', label: 'Name', kind: 'line', hint: 'At most 200 characters.' },
      {
        field: 'tagline',
        label: 'Tagline',
        kind: 'line',
        hint: 'One line that says what it does, at most 200 characters.',
      },
      {
        field: 'short_description',
        label: 'Short description',
        kind: 'text',
        rows: 3,
        hint: 'Two or three sentences, at most 300 characters.',
      },
      {
        field: 'description',
        label: 'Description',
        kind: 'text',
        rows: 10,
        hint: 'What it does and for whom. Markdown, at most 20,000 characters.',
      },
    ],
  },
  {
    id: 'features-part',
    title: 'Features',
    fields: [
      {
        field: 'features',
        label: 'Features',
        kind: 'list',
        hint: 'What it can do: up to 20, each at most 200 characters.',
      },
      { field: 'usps', label: 'What sets it apart', kind: 'list', hint: 'Up to 20, each at most 200 characters.' },
    ],
  },
  {
    id: 'finding',
    title: 'Where it is found',
    fields: [
      {
        field: 'categories',
        label: 'Categories',
        kind: 'list',
        hint: 'Names of categories here. The first one is the primary category.',
        suggestions: categorySuggestions,
      },
      {
        field: 'tags',
        label: 'Tags',
        kind: 'list',
        hint: 'Words that this directory knows as tags. Others are left out of the listing.',
      },
      { field: 'keywords', label: 'Keywords', kind: 'list', hint: 'What people search for when they need it.' },
      {
        field: 'stage',
        label: 'Stage',
        kind: 'choice',
        choices: listingStages.map((stage) => [stage, stageName(stage)] as const),
      },
    ],
  },
  {
    id: 'pricing',
    title: 'Pricing',
    fields: [
      {
        field: 'pricing_model',
        label: 'Pricing model',
        kind: 'line',
        hint: 'How it is paid for, such as Free or Subscription.',
        suggestions: pricingSuggestions,
      },
      {
        field: 'pricing_summary',
        label: 'Pricing summary',
        kind: 'line',
        hint: 'What it costs in one sentence, at most 300 characters.',
      },
    ],
  },
  {
    id: 'company',
    title: 'Company',
    fields: [
      { field: 'country', label: 'Country', kind: 'line', hint: 'A code such as DE, or its name.' },
      { field: 'city', label: 'City', kind: 'line', hint: 'At most 120 characters.' },
      { field: 'founded_year', label: 'Founded', kind: 'line', hint: 'The year in four digits.', inputmode: 'numeric' },
      {
        field: 'contact_email',
        label: 'Contact email',
        kind: 'line',
        hint: 'For questions about the product. Shown to everybody.',
        inputmode: 'email',
      },
    ],
  },
  {
    id: 'media',
    title: 'Logo and video',
    fields: [
      {
        field: 'logo_url',
        label: 'Logo',
        kind: 'line',
        hint: 'Full web address of a picture. It is copied here when the listing is saved.',
        inputmode: 'url',
      },
      { field: 'demo_video_url', label: 'Demo video', kind: 'line', hint: 'Full web address.', inputmode: 'url' },
    ],
  },
];

const labels = new Map<string, string>(
  draftFieldGroups.flatMap(({ fields }) => fields.map(({ field, label }) => [field, label] as const)),
);

/** What the editor calls a profile field or a section of a draft. */
export const partLabel = (part: string): string => labels.get(part) ?? sectionLabels[part] ?? part;

/** What the editor calls the sections beside the profile fields. */
const sectionLabels: Readonly<Record<string, string>> = {
  faqs: 'Questions and answers',
  founders: 'Founders',
  founder_socials: 'Links of the first founder',
  company_socials: 'Links of the company',
  story: 'Founder story',
  milestones: 'Milestones',
  competitor_url: 'Main competitor',
  seo: 'Search engines',
  invite: 'Invite a co-founder',
};

/** The anchor of a part in the editor: profile fields by their path in the form, sections by their name. */
export const partAnchor = (part: string): string => fieldId(labels.has(part) ? `fields.${part}` : part);
