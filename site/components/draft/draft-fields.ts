import {
  fieldLabel,
  isListField,
  isProfileField,
  type ProfileField,
  pricingModels,
} from '../../../shared/directory/directory.ts';
import type { FieldControl, FormSection, Suggestions } from '../../../shared/submission/submission.ts';
import { editableFields, fieldId } from '../../../shared/submission/submission.ts';

/** How a profile field is edited, and what its label says. */
export interface DraftFieldFacts extends Omit<FieldControl, 'section'> {
  field: ProfileField;
  label: string;
  kind: 'line' | 'text' | 'choice' | 'list';
  /** The most characters of a text; unset for lists. */
  longest?: number;
}

/** Profile fields under the heading of their section. */
interface DraftFieldGroup {
  id: FormSection;
  title: string;
  fields: readonly DraftFieldFacts[];
}

/** Ids of the lists of suggestions. */
export const categorySuggestions: Suggestions = 'category-names';
export const pricingSuggestions: Suggestions = 'pricing-models';

export const suggestedPricing = pricingModels;

/** The sections of profile fields: what readers look at first comes first. */
const sectionTitles: Readonly<Record<FormSection, string>> = {
  basics: 'Basics',
  'features-part': 'Features',
  finding: 'Where it is found',
  pricing: 'Pricing',
  company: 'Company',
  media: 'Logo and video',
};

const isSection = (name: string): name is FormSection => Object.hasOwn(sectionTitles, name);

/** The profile fields as the editor shows them. */
export const draftFieldGroups: readonly DraftFieldGroup[] = Object.keys(sectionTitles)
  .filter(isSection)
  .map((id) => ({ id, title: sectionTitles[id], fields: fieldsIn(id) }));

function fieldsIn(section: FormSection): DraftFieldFacts[] {
  const fields = Object.keys(editableFields).filter(isProfileField);
  const facts = fields.filter((field) => editableFields[field].control.section === section).map(factsOf);
  return facts.toSorted((a, b) => Number(a.kind === 'choice') - Number(b.kind === 'choice'));
}

function factsOf(field: ProfileField): DraftFieldFacts {
  const { section: _section, ...control }: FieldControl = editableFields[field].control;
  const longest = isListField(field) ? undefined : editableFields[field].longest;
  return {
    field,
    label: fieldLabel(field),
    kind: kindOf(field, control),
    ...control,
    ...(longest !== undefined && { longest }),
  };
}

function kindOf(field: ProfileField, { choices, rows }: Omit<FieldControl, 'section'>): DraftFieldFacts['kind'] {
  if (isListField(field)) return 'list';
  if (choices !== undefined) return 'choice';
  return rows === undefined ? 'line' : 'text';
}

/** What the editor calls a profile field or a section of a draft. */
export const partLabel = (part: string): string =>
  isProfileField(part) ? fieldLabel(part) : (sectionLabels[part] ?? part);

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
export const partAnchor = (part: string): string => fieldId(isProfileField(part) ? `fields.${part}` : part);
