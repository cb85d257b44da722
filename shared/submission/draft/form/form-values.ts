import { isListField, type ProfileField, profileFields, socialPlatforms } from '../../../directory/directory.ts';
import type { DraftView } from '../draft-view.ts';
import { asTyped } from './as-typed.ts';

/**
 * Form fields by name. Names are paths in update_draft's input and errors: `fields.name`, `fields.features.0`,
 * `faqs.1.answer`.
 */
export type FormValues = Readonly<Record<string, string>>;

/** Sections of a founder's story, in reading order (contract 4.3). */
export const storySections = [
  'title',
  'story',
  'why_started',
  'problem',
  'journey',
  'challenges',
  'achievements',
  'lessons',
  'whats_next',
] as const;

/** The form values of a draft before any input. */
export function valuesOf(draft: DraftView): FormValues {
  const pairs: [string, string | null | undefined][] = [
    ...profileFields.flatMap((field) => fieldPairs(field, draft)),
    ...draft.faqs.flatMap(({ question, answer }, index) => rowPairs('faqs', index, { question, answer })),
    ...draft.founders.flatMap(({ name, title, bio }, index) => rowPairs('founders', index, { name, title, bio })),
    ...draft.milestones.flatMap((milestone, index) => rowPairs('milestones', index, { ...milestone })),
    ...socialPlatforms.flatMap((platform): [string, string | undefined][] => [
      [`company_socials.${platform}`, draft.company_socials[platform]],
      [`founder_socials.${platform}`, draft.founder_socials[platform]],
    ]),
    ...storySections.map((section): [string, string | undefined] => [`story.${section}`, draft.story?.[section]]),
    ['competitor_url', draft.competitor_url],
    ['seo.title', draft.seo.title],
    ['seo.meta', draft.seo.meta],
  ];
  return Object.fromEntries(pairs.map(([name, text]) => [name, asTyped(name, text ?? '')]));
}

function fieldPairs(field: ProfileField, { fields }: DraftView): [string, string][] {
  const value = fields[field]?.value ?? null;
  if (Array.isArray(value)) return value.map((entry, index) => [`fields.${field}.${index}`, entry]);
  return isListField(field) ? [] : [[`fields.${field}`, value ?? '']];
}

const rowPairs = (list: string, index: number, cells: Record<string, string | null>): [string, string | null][] =>
  Object.entries(cells).map(([cell, text]) => [`${list}.${index}.${cell}`, text]);
