import { z } from 'zod';
import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { choiceName, platformName, storyHeading } from '../listing/listing-words.ts';
import { fieldLabel, isProfileField } from '../listing/profile-field-names.ts';
import { productPicture } from '../picture/product-picture.ts';
import type { VersionCause } from './listing-version.ts';

const otherLabels: Readonly<Record<string, TextKey>> = {
  'fields.headline': 'listing.part_headline',
  'fields.summary': 'listing.part_summary',
  'fields.seo_title': 'listing.part_seo_title',
  'fields.seo_description': 'listing.part_seo_description',
  socials: 'listing.part_socials',
  faqs: 'listing.part_faqs',
  founders: 'listing.part_founders',
  milestones: 'listing.part_milestones',
  pictures: 'listing.part_pictures',
  'founder.name': 'listing.part_founder_name',
  'founder.title': 'listing.part_founder_title',
  'founder.bio': 'listing.part_founder_bio',
  'founder.country': 'listing.part_founder_country',
  'founder.avatar_url': 'listing.part_founder_portrait',
  'story.title': 'listing.part_story_title',
  'story.story': 'listing.part_story',
};

/** Label of a part of a listing or founder: `fields.founded_year` is "Founded". */
export function partLabel(part: string): string {
  const [group, name = ''] = part.split('.');
  if (group === 'socials' && name !== '') return platformName(name);
  const other = otherLabels[part];
  if (other !== undefined) return say(other);
  return isProfileField(name) ? fieldLabel(name) : (storyHeading(name) ?? part);
}

/**
 * A part's value as text for display and word diffs, one line per item. `categoryName` returns a category's name by ID.
 */
export function partText(part: string, value: unknown, categoryName: (id: number) => string): string {
  if (value === null || value === undefined) return '';
  if (part === 'fields.categories' && Array.isArray(value)) return value.map(categoryName).join('\n');
  if (part === 'socials') return linesOf(value, ([platform, address]) => `${platformName(platform)}: ${address}`);
  if (part === 'pictures') return picturesText(value);
  if (!Array.isArray(value)) return choiceName(part.replace('fields.', ''), String(value));
  return value.map(entryText).join(value.some((entry) => typeof entry === 'object') ? '\n\n' : '\n');
}

/** The images in order, by alt text or source. */
function picturesText(value: unknown): string {
  const { data = [] } = z.array(productPicture).safeParse(value);
  return data
    .map(({ id, alt, source_url }, at) => {
      const picture = alt || source_url || say('listing.uploaded_picture', { id });
      return at === 0 ? say('listing.cover_line', { picture }) : picture;
    })
    .join('\n');
}

/** A question or milestone as lines of text. */
function entryText(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const texts = Object.entries(entry).filter(([key, text]) => key !== 'id' && text !== null);
  return texts.map(([, text]) => String(text)).join('\n');
}

const linesOf = (value: unknown, line: (entry: [string, unknown]) => string): string =>
  Object.entries(Object(value)).map(line).join('\n');

/** Why a version was created, in a few words. */
export function causeWords({ cause, restored }: { cause: VersionCause | 'merge'; restored: number | null }): string {
  if (cause !== 'restore') return say(`listing.version_${cause}`);
  if (restored === 0) return say('listing.version_restored_first');
  return say('listing.version_restored', { version: `${restored}` });
}
