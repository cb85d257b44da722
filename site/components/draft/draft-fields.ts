import {
  choiceName,
  fieldLabel,
  isChoiceField,
  isListField,
  isProfileField,
  type ProfileField,
  pricingModels,
  profileFieldTable,
  textLimits,
} from '../../../shared/directory/directory.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import type { FieldControl, FormSection, Suggestions } from '../../../shared/submission/submission.ts';
import { fieldId, fieldTable } from '../../../shared/submission/submission.ts';

/** Control and label of a profile field. */
export interface DraftFieldFacts extends Omit<FieldControl, 'section' | 'hint'> {
  field: ProfileField;
  label: string;
  hint?: string;
  /** Options by value. */
  choices?: readonly (readonly [string, string])[];
  kind: 'line' | 'text' | 'choice' | 'list';
  /** Maximum characters; undefined for lists. */
  longest?: number;
  /** The listing's character limit, if it has no other limit. */
  most?: number;
}

/** Profile fields under their section's heading. */
interface DraftFieldGroup {
  id: FormSection;
  title: string;
  fields: readonly DraftFieldFacts[];
}

/** IDs of the datalists. */
export const categorySuggestions: Suggestions = 'category-names';
export const pricingSuggestions: Suggestions = 'pricing-models';

export const suggestedPricing = pricingModels;

/** Sections of profile fields, most visible content first. */
const sectionTitles: Readonly<Record<FormSection, TextKey>> = {
  basics: 'editor.section_basics',
  'features-part': 'editor.section_features_part',
  finding: 'editor.section_finding',
  pricing: 'editor.section_pricing',
  company: 'editor.section_company',
  media: 'editor.section_media',
};

const isSection = (name: string): name is FormSection => Object.hasOwn(sectionTitles, name);

/** The profile fields in the editor. */
export const draftFieldGroups = (): readonly DraftFieldGroup[] =>
  Object.keys(sectionTitles)
    .filter(isSection)
    .map((id) => ({ id, title: say(sectionTitles[id]), fields: fieldsIn(id) }));

function fieldsIn(section: FormSection): DraftFieldFacts[] {
  const fields = Object.keys(fieldTable).filter(isProfileField);
  const facts = fields.filter((field) => fieldTable[field].control.section === section).map(factsOf);
  return facts.toSorted((a, b) => Number(a.kind === 'choice') - Number(b.kind === 'choice'));
}

function factsOf(field: ProfileField): DraftFieldFacts {
  const { section: _section, hint, ...control }: FieldControl = fieldTable[field].control;
  const longest = isListField(field) ? undefined : fieldTable[field].longest;
  const most = textLimits[field];
  const choices = isChoiceField(field) ? profileFieldTable[field].choices : undefined;
  return {
    field,
    label: fieldLabel(field),
    kind: kindOf(field, control),
    ...control,
    ...(hint !== undefined && { hint: say(hint, { most: most ?? 0 }) }),
    ...(choices !== undefined && { choices: choices.map((choice) => [choice, choiceName(field, choice)] as const) }),
    ...(longest !== undefined && { longest }),
    ...(most !== undefined && { most }),
  };
}

function kindOf(field: ProfileField, { rows }: Pick<FieldControl, 'rows'>): DraftFieldFacts['kind'] {
  if (isListField(field)) return 'list';
  if (isChoiceField(field)) return 'choice';
  return rows === undefined ? 'line' : 'text';
}

/** The editor's label for a profile field or section. */
export function partLabel(part: string): string {
  if (isProfileField(part)) return fieldLabel(part);
  const label = sectionLabels[part];
  return label === undefined ? part : say(label);
}

/** Labels of sections besides profile fields. */
const sectionLabels: Readonly<Record<string, TextKey>> = {
  faqs: 'editor.part_faqs',
  founders: 'editor.part_founders',
  founder_socials: 'editor.part_founder_socials',
  company_socials: 'editor.part_company_socials',
  story: 'editor.part_story',
  milestones: 'editor.part_milestones',
  competitor_url: 'editor.part_competitor_url',
  seo: 'editor.part_seo',
  invite: 'editor.part_invite',
};

/** Anchor of a part in the editor: profile fields by form path, sections by name. */
export const partAnchor = (part: string): string => fieldId(isProfileField(part) ? `fields.${part}` : part);
