import { createHash } from 'node:crypto';
import { type furtherTexts, type ProfileField, profileFields, socialPlatforms } from '../../../directory/directory.ts';
import { asTyped } from './as-typed.ts';
import { type FormValues, storySections } from './form-values.ts';
import { isBlankRow, isRowList, rowsOf } from './row-lists.ts';

/** Sections of a form besides its profile fields, named as in update_draft. */
const sections = [
  'company_socials',
  'founder_socials',
  'faqs',
  'founders',
  'story',
  'milestones',
  'competitor_url',
  'seo',
] as const;
type Section = (typeof sections)[number];
export type FormPart = `fields.${ProfileField | keyof typeof furtherTexts}` | Section;

/** Parts of a draft's form, saved and compared as a unit: each profile field and section. */
export const draftParts: readonly FormPart[] = [
  ...profileFields.map((field): FormPart => `fields.${field}`),
  ...sections,
];

const cellsOf: Partial<Record<Section, readonly string[]>> = {
  company_socials: socialPlatforms,
  founder_socials: socialPlatforms,
  story: storySections,
  seo: ['title', 'meta'],
};

/** A form's texts for one part, in fixed order. Equal for what is stored and its untouched form. */
export function partOf(values: FormValues, part: FormPart): readonly string[] {
  const text = (name: string): string => asTyped(name, values[name] ?? '');
  if (isRowList(part)) {
    return rowsOf(values, part)
      .filter((row) => !isBlankRow(row))
      .flatMap((row) => Object.entries(row).map(([cell, typed]) => asTyped(`${part}.${cell}`, typed)));
  }
  const cells = cellsOf[part as Section];
  return cells === undefined ? [text(part)] : cells.map((cell) => text(`${part}.${cell}`));
}

/** Whether a field name belongs to a part. */
export const belongsTo = (name: string, part: FormPart): boolean => name === part || name.startsWith(`${part}.`);

/** A short hash of a part, to detect changes later. */
export const markOf = (values: FormValues, part: FormPart): string =>
  createHash('sha256')
    .update(JSON.stringify(partOf(values, part)))
    .digest('base64url')
    .slice(0, 10);

/** Hashes of all parts as one text, by name: the version a form was rendered from. */
export const marksOf = (values: FormValues, parts: readonly FormPart[]): string =>
  writeMarks(parts.map((part) => [part, markOf(values, part)]));

/** Writes hashes as the text that `readMarks` parses, without those that are undefined. */
export const writeMarks = (marks: readonly (readonly [FormPart, string | undefined])[]): string =>
  marks.flatMap(([part, mark]) => (mark === undefined ? [] : [`${part}=${mark}`])).join(' ');

/** Parses the text of `marksOf` into hashes by part; those that it doesn't have are undefined. */
export const readMarks = (text: string): Partial<Record<string, string>> =>
  Object.fromEntries(text.split(' ').flatMap((pair) => (pair.includes('=') ? [pair.split('=')] : [])));
