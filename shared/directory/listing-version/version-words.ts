import { z } from 'zod';
import { platformName, stageName, storyHeading } from '../listing/listing-words.ts';
import { fieldLabel, isProfileField } from '../listing/profile-field-names.ts';
import { productPicture } from '../picture/product-picture.ts';
import type { ListingVersion } from './listing-version.ts';

const otherLabels: Readonly<Record<string, string>> = {
  'fields.headline': 'Headline',
  'fields.summary': 'Summary',
  'fields.seo_title': 'Title for search engines',
  'fields.seo_description': 'Description for search engines',
  socials: 'Links',
  faqs: 'Questions and answers',
  milestones: 'Milestones',
  pictures: 'Pictures',
  'story.title': 'Title of the story',
  'story.story': 'The story',
};

/** What people call a part of a listing: `fields.founded_year` is "Founded". */
export function partLabel(part: string): string {
  const [, name = ''] = part.split('.');
  return otherLabels[part] ?? (isProfileField(name) ? fieldLabel(name) : (storyHeading(name) ?? part));
}

/** The value of a part as a text, a line an entry, for people and to be compared word by word. `categoryName` names a category by its id. */
export function partText(part: string, value: unknown, categoryName: (id: number) => string): string {
  if (value === null || value === undefined) return '';
  if (part === 'fields.categories' && Array.isArray(value)) return value.map(categoryName).join('\n');
  if (part === 'fields.stage') return stageName(String(value));
  if (part === 'socials') return linesOf(value, ([platform, address]) => `${platformName(platform)}: ${address}`);
  if (part === 'pictures') return picturesText(value);
  if (!Array.isArray(value)) return String(value);
  return value.map(entryText).join(value.some((entry) => typeof entry === 'object') ? '\n\n' : '\n');
}

/** The pictures in their order, each by what is said of it, else by where it came from. */
function picturesText(value: unknown): string {
  const { data = [] } = z.array(productPicture).safeParse(value);
  return data
    .map(
      ({ id, alt, source_url }, at) => `${at === 0 ? 'Cover: ' : ''}${alt || source_url || `uploaded picture ${id}`}`,
    )
    .join('\n');
}

/** A question with its answer or a milestone: its texts, one below the other. */
function entryText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const texts = Object.entries(entry).filter(([key, text]) => key !== 'id' && text !== null);
  return texts.map(([, text]) => String(text)).join('\n');
}

const linesOf = (value: unknown, line: (entry: [string, unknown]) => string): string =>
  Object.entries(Object(value)).map(line).join('\n');

const causes: Readonly<Record<Exclude<ListingVersion['cause'], 'restore'>, string>> = {
  edit: 'Edited',
  draft: 'Edited in its draft',
  milestone: 'Milestones',
  story: 'Story',
  pictures: 'Pictures',
};

/** What a version was, in a few words. */
export function causeWords({ cause, restored }: Pick<ListingVersion, 'cause' | 'restored'>): string {
  if (cause !== 'restore') return causes[cause];
  return restored === 0 ? 'Restored what it was before its first edit' : `Restored version ${restored}`;
}
