import {
  choiceName,
  columnOf,
  isChoiceField,
  isListField,
  isProfileField,
  partLabel as labelOfPart,
  pricingModelName,
  pricingModels,
  profileFieldTable,
  textLimits,
} from '../../../shared/directory/directory.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import type { FieldControl, FormSection, Suggestions } from '../../../shared/submission/submission.ts';
import { fieldId, fieldTable, furtherControls } from '../../../shared/submission/submission.ts';

/** A field of a draft's or a listing's form. */
type EditedField = keyof typeof controls;

/** Control and label of a field. */
export interface FieldFacts extends Omit<FieldControl, 'section' | 'hint'> {
  field: EditedField;
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

/** Fields under their section's heading. */
export interface FieldGroup {
  id: FormSection;
  title: string;
  fields: readonly FieldFacts[];
}

/** IDs of the datalists. */
export const categorySuggestions: Suggestions = 'category-names';
export const pricingSuggestions: Suggestions = 'pricing-models';

export const suggestedPricing = (): string[] => pricingModels.map(pricingModelName);

/** Sections of profile fields, most visible content first. */
const sectionTitles: Readonly<Record<FormSection, TextKey>> = {
  basics: 'editor.section_basics',
  'features-part': 'editor.section_features_part',
  finding: 'editor.section_finding',
  pricing: 'editor.section_pricing',
  company: 'editor.section_company',
  media: 'editor.section_media',
  seo: 'own_listing.edit_section_seo',
};

const isSection = (name: string): name is FormSection => Object.hasOwn(sectionTitles, name);

/** The controls of all fields that an editor may have. */
const controls = { ...columnOf(fieldTable, 'control'), ...furtherControls };

const isEdited = (name: string): name is EditedField => Object.hasOwn(controls, name);

/** These fields in the editor, by section; sections without any are left out. */
export const fieldGroups = (fields: readonly string[]): readonly FieldGroup[] =>
  Object.keys(sectionTitles)
    .filter(isSection)
    .map((id) => groupOf(id, fieldsIn(id, fields)))
    .filter((group) => group.fields.length > 0);

/** A section with a single field is called after it. */
const groupOf = (id: FormSection, fields: readonly FieldFacts[]): FieldGroup => ({
  id,
  title: fields.length === 1 && fields[0] !== undefined ? fields[0].label : say(sectionTitles[id]),
  fields,
});

function fieldsIn(section: FormSection, names: readonly string[]): FieldFacts[] {
  const inOrder = [...Object.keys(fieldTable), ...Object.keys(furtherControls)].filter((name) => names.includes(name));
  const facts = inOrder
    .filter(isEdited)
    .filter((field) => controls[field].section === section)
    .map(factsOf);
  return facts.toSorted((a, b) => Number(a.kind === 'choice') - Number(b.kind === 'choice'));
}

function factsOf(field: EditedField): FieldFacts {
  const { section: _section, hint, ...control }: FieldControl = controls[field];
  const longest = isProfileField(field) && !isListField(field) ? fieldTable[field].longest : undefined;
  const most = textLimits[field];
  const choices = isChoiceField(field) ? profileFieldTable[field].choices : undefined;
  return {
    field,
    label: partLabel(field),
    kind: kindOf(field, control),
    ...control,
    ...(hint !== undefined && { hint: say(hint, { most: most ?? 0 }) }),
    ...(choices !== undefined && { choices: choices.map((choice) => [choice, choiceName(field, choice)] as const) }),
    ...(longest !== undefined && { longest }),
    ...(most !== undefined && { most }),
  };
}

function kindOf(field: string, { rows }: Pick<FieldControl, 'rows'>): FieldFacts['kind'] {
  if (isListField(field)) return 'list';
  if (isChoiceField(field)) return 'choice';
  return rows === undefined ? 'line' : 'text';
}

/** The editor's label for a field or section. */
export function partLabel(part: string): string {
  const label = sectionLabels[part];
  return label === undefined ? labelOfPart(`fields.${part}`) : say(label);
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
export const partAnchor = (part: string): string => fieldId(isEdited(part) ? `fields.${part}` : part);
