import { z } from 'zod';
import type { TextKey } from '../../kernel/language/english.ts';
import { listingStages } from './profile-choices.ts';
import { address, choice, country, email, line, list, text, year } from './profile-values.ts';

/** How listings handle a profile field: a row of the table. `submission/draft/field-table.ts` has the rest. */
interface ProfileFieldRow {
  kind: 'line' | 'text' | 'list' | 'choice' | 'country' | 'year' | 'email' | 'address';
  /** Options of a choice; their labels are `listing.<field>_<option>` in the text catalogue. */
  choices?: readonly string[];
  /** Its limits in a stored listing (contract 4.4); null if it references other records. */
  stored: z.ZodType | null;
  /** Its input schema in update_my_listing; absent or null for fields that can't be set there. */
  sent?: z.ZodType | null;
  /** Its schema in the public profile; null if the profile has no field of the same name. */
  shown: z.ZodType | null;
  /** Its value in the documentation's example profile; blank by default. */
  example?: unknown;
  /** Its label and position in comparisons. */
  compared?: { label: TextKey; place: number };
  /**
   * Its row in the facts; absent for fields with their own place in the layout. `link`: text of the link, if the value
   * is a URL. `scheme`: prefix that makes other values a link.
   */
  fact?: { label: TextKey; on: readonly ('page' | 'twin')[]; link?: TextKey; scheme?: 'mailto:' };
  /** Column names recognised in imports; `accepts` describes the values. */
  columns: readonly string[];
  accepts: string;
}

/**
 * The profile fields (contract 2) in API order. To add a field, add a row here first; the compiler then reports
 * whatever else is missing, including its names in the text catalogue.
 */
export const profileFieldTable = {
  name: {
    ...line(200),
    sent: null,
    stored: z.string().min(1).max(200),
    shown: z.string(),
    example: 'Fernleaf',
    columns: ['title', 'product', 'product_name'],
    accepts: 'text, up to 200 characters; required for new listings',
  },
  tagline: {
    ...line(200),
    example: 'Notes that find themselves',
    compared: { label: 'comparison.what_it_is', place: 1 },
    columns: ['short', 'subtitle', 'slogan'],
    accepts: 'one line, up to 200 characters; default: the first sentence of the description',
  },
  short_description: {
    ...line(300),
    example: 'A notebook that links related notes for you.',
    columns: ['excerpt'],
    accepts: 'plain text, up to 300 characters; default: the start of a longer description',
  },
  description: {
    ...text(20_000),
    example: 'Write without folders. Fernleaf links what belongs together.',
    columns: ['desc', 'summary', 'about'],
    accepts: 'Markdown, up to 20,000 characters',
  },
  stage: {
    ...choice(listingStages),
    example: 'growing',
    compared: { label: 'listing.field_stage', place: 3 },
    columns: ['business_stage'],
    accepts: 'idea, mvp, launched or growing',
  },
  categories: {
    ...list,
    sent: null,
    stored: null,
    shown: null,
    compared: { label: 'comparison.category', place: 2 },
    columns: ['cats', 'category', 'cat'],
    accepts: 'list, or a path such as "Software > Games"; the first becomes the category, the others tags',
  },
  tags: {
    ...list,
    sent: null,
    example: ['notes', 'offline'],
    compared: { label: 'listing.field_tags', place: 8 },
    columns: ['tag', 'labels'],
    accepts: 'list, up to 20',
  },
  pricing_model: {
    ...line(40),
    sent: line(40).sent.describe('Pricing model, such as Free, Freemium or Subscription.'),
    shown: null,
    compared: { label: 'listing.field_pricing_model', place: 4 },
    columns: ['pricing'],
    accepts: 'such as Free, Freemium, Subscription, Open source',
  },
  pricing_summary: {
    ...line(300),
    shown: null,
    compared: { label: 'comparison.pricing', place: 5 },
    columns: ['price'],
    accepts: 'text, up to 300 characters',
  },
  country: {
    ...country,
    example: 'PT',
    compared: { label: 'listing.field_country', place: 10 },
    columns: ['country_code'],
    accepts: 'ISO 3166 code or country name',
  },
  city: {
    ...line(120),
    example: 'Porto',
    compared: { label: 'listing.field_city', place: 11 },
    columns: ['town'],
    accepts: 'text, up to 120 characters',
  },
  founded_year: {
    ...year,
    example: 2023,
    compared: { label: 'listing.field_founded_year', place: 9 },
    columns: ['founded', 'year'],
    accepts: 'year, or a date starting with it',
  },
  features: {
    ...list,
    example: ['Linked notes', 'Offline first'],
    compared: { label: 'listing.field_features', place: 6 },
    columns: ['feature'],
    accepts: 'list, up to 20',
  },
  usps: {
    ...list,
    shown: list.shown.describe("What sets the product apart, in the company's own words."),
    example: ['No folders to keep tidy'],
    compared: { label: 'listing.field_usps', place: 7 },
    columns: ['usp', 'selling_points'],
    accepts: 'list, up to 20',
  },
  keywords: {
    ...list,
    example: ['notes', 'knowledge base'],
    fact: { label: 'listing.field_keywords', on: ['twin'] },
    columns: ['kw', 'keyword'],
    accepts: 'list, up to 20',
  },
  contact_email: {
    ...email,
    example: 'hello@fernleaf.example',
    fact: { label: 'listing.fact_contact', on: ['page', 'twin'], scheme: 'mailto:' },
    columns: ['email', 'mail'],
    accepts: 'email address',
  },
  demo_video_url: {
    ...address,
    fact: { label: 'listing.fact_demo', on: ['page', 'twin'], link: 'listing.watch_video' },
    columns: ['video', 'video_url', 'demo_video'],
    accepts: 'http(s) address',
  },
  logo_url: {
    ...address,
    sent: null,
    stored: z.string().max(500).nullable(),
    columns: ['logo', 'icon', 'icon_url'],
    accepts: 'absolute http(s) URL; anything else is ignored',
  },
} as const satisfies Record<string, ProfileFieldRow>;
