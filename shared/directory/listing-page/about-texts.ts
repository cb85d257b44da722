import type { ListingProfile } from './listing-profile.ts';

type Texts = Pick<ListingProfile, 'tagline' | 'summary' | 'description' | 'short_description'>;

const bare = (text: string): string => text.trim().replace(/\.$/, '').toLowerCase();

/**
 * A product's descriptive texts in Markdown, in page order; the short one is used only if both others are missing.
 * A text that only repeats the tagline, as of many imported listings, is left out.
 */
export function aboutTexts({ tagline, ...texts }: Texts): string[] {
  return givenTexts(texts).filter((text) => bare(text) !== bare(tagline ?? ''));
}

/** Whether a listing has a text, and it only repeats the tagline. */
export const isTaglineOnly = (profile: Texts): boolean =>
  givenTexts(profile).length > 0 && aboutTexts(profile).length === 0;

function givenTexts({ summary, description, short_description }: Omit<Texts, 'tagline'>): string[] {
  const texts = [summary, description].filter((text) => text !== null);
  if (texts.length > 0) return texts;
  return short_description === null ? [] : [short_description];
}
