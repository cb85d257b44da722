import type { ListingProfile } from './listing-profile.ts';

type Texts = Pick<ListingProfile, 'summary' | 'description' | 'short_description'>;

/** The texts that say what a product is, Markdown, in the order in which its page has them; the short one is in for both others. */
export function aboutTexts({ summary, description, short_description }: Texts): string[] {
  const texts = [summary, description].filter((text) => text !== null);
  if (texts.length > 0) return texts;
  return short_description === null ? [] : [short_description];
}
