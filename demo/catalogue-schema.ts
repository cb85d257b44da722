import { z } from 'zod';
import {
  faqSchema,
  listingRecord,
  type Socials,
  socialPlatforms,
  storedProfile,
} from '../shared/directory/directory.ts';
import { slugSchema } from '../shared/kernel/text/slug.ts';

/**
 * Contents of the demo catalogue's files. They contain no dates: times are days or weeks relative to seeding, so that
 * the catalogue is equally fresh on any installation's first day.
 */
const daysAgo = z.int().min(1).max(4000);

/** Links as handles (`github: lockwren`) or full URLs; handles get the platform's reserved host. */
const socials = z
  .partialRecord(z.enum(socialPlatforms), z.string().min(1).max(200))
  .transform(
    (handles): Socials => Object.fromEntries(Object.entries(handles).map(([on, text]) => [on, link(on, text)])),
  );

const link = (platform: string, text: string): string =>
  text.startsWith('https://') ? text : `https://${platform}.example/${text}`;

/** A category with its subcategories. */
export interface CategoryEntry {
  slug: string;
  name: string;
  description: string;
  faqs: z.infer<typeof faqSchema>[];
  children: CategoryEntry[];
}

export const categoryEntry: z.ZodType<CategoryEntry> = z.strictObject({
  slug: slugSchema,
  name: z.string().min(1).max(120),
  description: z.string().min(1).max(5000),
  faqs: z.array(faqSchema).max(10).default([]),
  get children() {
    return z.array(categoryEntry).default([]);
  },
});

export const founderEntry = z.strictObject({
  slug: slugSchema,
  name: z.string().min(1).max(160),
  title: z.string().max(160).nullable().default(null),
  bio: z.string().max(3000).nullable().default(null),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  socials: socials.default({}),
});
export type FounderEntry = z.infer<typeof founderEntry>;

/** How a product launched. Weeks are relative to the week of seeding: -1 is the one before. */
const presence = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('launched'), weeks: z.array(z.int().min(-52).max(0)).min(1).max(20) }),
  z.strictObject({ kind: z.literal('listed'), days_ago: daysAgo }),
  z.strictObject({ kind: z.literal('scheduled'), week: z.int().min(1).max(52) }),
  z.strictObject({ kind: z.literal('awaiting_badge'), week: z.int().min(1).max(52) }),
]);

/** Facts shown on the product's listing; omitted ones are blank there. */
const { founded_year: _year, logo_url: _logo, name, ...profile } = storedProfile;
const statedFacts = z
  .object({
    ...profile,
    ...listingRecord.pick({
      previous_slugs: true,
      unlocked_sections: true,
      headline: true,
      summary: true,
      seo_title: true,
      seo_description: true,
      faqs: true,
      story: true,
      media: true,
      billboard_cents: true,
      featured: true,
    }).shape,
  })
  .partial()
  .extend({ name, plan: listingRecord.shape.plan });

const updateEntry = z.strictObject({
  days_ago: daysAgo,
  title: z.string().min(1).max(200),
  body: z.string().min(1).max(5000),
});

export const productEntry = z.strictObject({
  ...statedFacts.shape,
  slug: slugSchema,
  website: z.url(),
  presence,
  /** Its popularity, from 1 to 5, which scales its votes. */
  appeal: z.int().min(1).max(5),
  /** Slugs; the first is the primary category. */
  categories: z.array(slugSchema).min(1).max(4),
  founders: z.array(slugSchema).max(6).default([]),
  alternatives: z.array(slugSchema).max(20).default([]),
  founded_years_ago: z.int().min(0).max(200).nullable().default(null),
  /** Whether its site shows a logo. The catalogue has no image of it: pages draw a placeholder. */
  shows_logo: z.boolean().default(true),
  socials: socials.default({}),
  domain_rating: z.int().min(0).max(100).nullable().default(null),
  monthly_revenue_cents: z.int().min(0).nullable().default(null),
  milestones: z
    .array(
      z.strictObject({
        days_ago: daysAgo,
        title: z.string().min(1).max(200),
        description: z.string().max(2000).nullable().default(null),
        url: z.url().nullable().default(null),
      }),
    )
    .default([]),
  updates: z.array(updateEntry).default([]),
});
export type ProductEntry = z.infer<typeof productEntry>;

/** Contents of a post's YAML file; its text is a Markdown file next to it. */
export const postFacts = z.strictObject({
  title: z.string().min(1).max(200),
  author: z.string().min(1).max(160),
  days_ago: daysAgo,
  excerpt: z.string().min(1).max(500),
  tags: z.array(z.string().max(60)).max(20),
  faqs: z.array(faqSchema).max(20).default([]),
});

export const postEntry = postFacts.extend({ slug: slugSchema, body_markdown: z.string().min(1).max(200_000) });
export type PostEntry = z.infer<typeof postEntry>;

/** The whole demo catalogue. */
export interface Catalogue {
  categories: CategoryEntry[];
  founders: FounderEntry[];
  products: ProductEntry[];
  posts: PostEntry[];
}
