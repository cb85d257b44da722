import type { ListingProfile } from './listing-profile.ts';

type Texts = Pick<ListingProfile, 'summary' | 'description' | 'short_description'>;

/** A product's descriptive texts in Markdown, in page order; the short one is used only if both others are missing. */
export function aboutTexts({ summary, description, short_description }: Texts): string[] {
  const texts = [summary, description].filter((text) => text !== null);
  if (texts.length > 0) return texts;
  return short_description === null ? [] : [short_description];
}
