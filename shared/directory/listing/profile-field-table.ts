import { z } from 'zod';
import { listingStages } from './profile-choices.ts';
import { address, choice, country, email, line, list, text, year } from './profile-values.ts';

/** What a listing has of a profile field: one row of the table. How drafts have it is in submission's two tables. */
interface ProfileFieldRow {
  kind: 'line' | 'text' | 'list' | 'choice' | 'country' | 'year' | 'email' | 'address';
  /** What people call it; and in the middle of a sentence, where that is not the same in small letters. */
  label: string;
  words?: string;
  /** Its bounds in a stored listing (spec 4.4); null where the listing refers to records instead. */
  stored: z.ZodType | null;
  /** Its form in the public profile under its own name; null where the profile has it elsewhere. */
  shown: z.ZodType | null;
  /** Its value in the documentation's example of a profile; blank there without one. */
  example?: unknown;
  /** Its row in a comparison of two listings: the label there, and the place among the others. */
  compared?: { label: string; place: number };
  /**
   * Where it is a row of the facts; absent for fields that the layouts place themselves. `link` is what an address is called; an address
   * without `scheme` has its own.
   */
  fact?: { label: string; on: readonly ('page' | 'twin')[]; link?: string; scheme?: 'mailto:' };
  /** Other names that the column of an imported file may have, and what it may hold. */
  columns: readonly string[];
  accepts: string;
}

/**
 * The profile fields (spec section 2) in their order in the API. A new field begins with a row here; what else it needs does not
 * compile until it is there.
 */
export const profileFieldTable = {
  name: {
    ...line(200),
    stored: z.string().min(1).max(200),
    shown: z.string(),
    label: 'Name',
    example: 'Fernleaf',
    columns: ['title', 'product', 'product_name'],
    accepts: 'text, at most 200 characters; needed for a new listing',
  },
  tagline: {
    ...line(200),
    label: 'Tagline',
    example: 'Notes that find themselves',
    compared: { label: 'What it is', place: 1 },
    columns: ['short', 'subtitle', 'slogan'],
    accepts: 'one line, at most 200; else the first sentence of the description',
  },
  short_description: {
    ...line(300),
    label: 'Short description',
    example: 'A notebook that links related notes by itself.',
    columns: ['excerpt'],
    accepts: 'plain text, at most 300; else the start of a longer description',
  },
  description: {
    ...text(20_000),
    label: 'Description',
    example: 'Write without folders. Fernleaf links what belongs together.',
    columns: ['desc', 'summary', 'about'],
    accepts: 'Markdown, at most 20,000 characters',
  },
  stage: {
    ...choice(listingStages),
    label: 'Stage',
    example: 'growing',
    compared: { label: 'Stage', place: 3 },
    columns: ['business_stage'],
    accepts: 'idea, mvp, launched or growing',
  },
  categories: {
    ...list,
    stored: null,
    shown: null,
    label: 'Categories',
    compared: { label: 'Category', place: 2 },
    columns: ['cats', 'category', 'cat'],
    accepts: 'list, or a path such as "Software > Games"; the first is the category, the others become tags',
  },
  tags: {
    ...list,
    label: 'Tags',
    example: ['notes', 'offline'],
    compared: { label: 'Tags', place: 8 },
    columns: ['tag', 'labels'],
    accepts: 'list, at most 20',
  },
  pricing_model: {
    ...line(40),
    shown: null,
    label: 'Pricing model',
    compared: { label: 'Pricing model', place: 4 },
    columns: ['pricing'],
    accepts: 'such as Free, Freemium, Subscription, Open source',
  },
  pricing_summary: {
    ...line(300),
    shown: null,
    label: 'Pricing summary',
    compared: { label: 'Pricing', place: 5 },
    columns: ['price'],
    accepts: 'text, at most 300 characters',
  },
  country: {
    ...country,
    label: 'Country',
    example: 'PT',
    compared: { label: 'Country', place: 10 },
    columns: ['country_code'],
    accepts: 'ISO 3166 code or the name of the country',
  },
  city: {
    ...line(120),
    label: 'City',
    example: 'Porto',
    compared: { label: 'City', place: 11 },
    columns: ['town'],
    accepts: 'text, at most 120 characters',
  },
  founded_year: {
    ...year,
    label: 'Founded',
    words: 'founded year',
    example: 2023,
    compared: { label: 'Founded', place: 9 },
    columns: ['founded', 'year'],
    accepts: 'year, or a date that starts with it',
  },
  features: {
    ...list,
    label: 'Features',
    example: ['Linked notes', 'Offline first'],
    compared: { label: 'Features', place: 6 },
    columns: ['feature'],
    accepts: 'list, at most 20',
  },
  usps: {
    ...list,
    shown: list.shown.describe('What sets it apart, in its own words.'),
    label: 'What sets it apart',
    example: ['No folders to keep tidy'],
    compared: { label: 'What sets it apart', place: 7 },
    columns: ['usp', 'selling_points'],
    accepts: 'list, at most 20',
  },
  keywords: {
    ...list,
    label: 'Keywords',
    example: ['notes', 'knowledge base'],
    fact: { label: 'Keywords', on: ['twin'] },
    columns: ['kw', 'keyword'],
    accepts: 'list, at most 20',
  },
  contact_email: {
    ...email,
    label: 'Contact email',
    example: 'hello@fernleaf.example',
    fact: { label: 'Contact', on: ['page', 'twin'], scheme: 'mailto:' },
    columns: ['email', 'mail'],
    accepts: 'email address',
  },
  demo_video_url: {
    ...address,
    label: 'Demo video',
    fact: { label: 'Demo', on: ['page', 'twin'], link: 'Watch the video' },
    columns: ['video', 'video_url', 'demo_video'],
    accepts: 'http(s) address',
  },
  logo_url: {
    ...address,
    stored: z.string().max(500).nullable(),
    label: 'Logo',
    columns: ['logo', 'icon', 'icon_url'],
    accepts: 'absolute http(s) address; anything else is passed over',
  },
} as const satisfies Record<string, ProfileFieldRow>;
