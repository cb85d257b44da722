import { columnOf } from './profile-field-names.ts';
import { profileFieldTable } from './profile-field-table.ts';
import { line, text } from './profile-values.ts';

/**
 * A listing's texts besides its profile fields (contract 4.4). Of these, drafts only have the SEO texts, with lower
 * limits.
 */
export const furtherTexts = {
  headline: line(200),
  summary: text(20_000),
  seo_title: line(200),
  seo_description: line(320),
} as const;

const isFurtherText = (name: string): name is keyof typeof furtherTexts => Object.hasOwn(furtherTexts, name);

export const furtherTextNames = Object.keys(furtherTexts).filter(isFurtherText);

/** Maximum length of each of a listing's texts, in characters, by field. */
export const textLimits: Readonly<Partial<Record<string, number>>> = {
  ...columnOf(profileFieldTable, 'most'),
  ...Object.fromEntries(furtherTextNames.map((name) => [name, furtherTexts[name].most])),
};
