import { figure } from '../../../shared/kernel/text/figures.ts';
import type { listingEditFields } from '../../../shared/submission/submission.ts';

interface ListingFieldFacts {
  hint?: string;
  /** Lines of a text that may have several. */
  rows?: number;
  inputmode?: 'email' | 'numeric' | 'url';
}

const atMost = (most: number): string => `At most ${figure(most)} characters.`;
const entries = 'One entry a line: up to 20, each at most 200 characters.';

/** How the form of a listing asks for each of its fields. */
export const listingFieldFacts: Record<(typeof listingEditFields)[number], ListingFieldFacts> = {
  tagline: { hint: `One line that says what it does. ${atMost(200)}` },
  short_description: { rows: 3, hint: atMost(300) },
  description: { rows: 10, hint: `Markdown. ${atMost(20_000)}` },
  pricing_model: { hint: 'Such as Free, Freemium or Subscription.' },
  pricing_summary: { hint: `Plans such as “Solo $9 a month · Team $29 a month” become a table. ${atMost(300)}` },
  country: { hint: 'A code of two letters, such as PT.' },
  city: { hint: atMost(120) },
  founded_year: { hint: 'The year in four digits.', inputmode: 'numeric' },
  demo_video_url: { hint: 'Full web address.', inputmode: 'url' },
  contact_email: { hint: 'Shown to everybody, on the page too.', inputmode: 'email' },
  features: { rows: 5, hint: entries },
  usps: { rows: 4, hint: entries },
  keywords: { rows: 4, hint: `For search engines and assistants; readers do not see them. ${entries}` },
  headline: { hint: `One sentence above the text. ${atMost(200)}` },
  summary: { rows: 6, hint: `Markdown, above the description. ${atMost(20_000)}` },
  seo_title: { hint: `Of the page, in tabs and search results. ${atMost(200)}` },
  seo_description: { rows: 2, hint: `Below the title in search results. ${atMost(320)}` },
};
