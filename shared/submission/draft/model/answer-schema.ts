import { z } from 'zod';
import { listingStages, pricingModels, socialPlatforms } from '../../../directory/listing/listing.ts';

const evidence = z
  .array(
    z.object({
      page: z.int().describe('Number of the page.'),
      quote: z.string().describe('Copied from it letter by letter.'),
    }),
  )
  .describe('Where the pages state the value. Empty without a value.');

const text = (description: string) => z.object({ value: z.string().nullable().describe(description), evidence });
const list = (description: string) => z.object({ value: z.array(z.string()).describe(description), evidence });
const choice = <const Names extends readonly [string, ...string[]]>(names: Names, description: string) =>
  z.object({ value: z.enum(names).nullable().describe(description), evidence });

/** The shape of a model's answer: every part is there, null or empty where the pages state nothing. */
export const answerSchema = z.object({
  fields: z.object({
    name: text("The product's name, as the pages write it."),
    tagline: text('One line that says what it is: a heading or a sentence of the homepage, whole and unchanged.'),
    short_description: text('One to three sentences of the homepage, whole and unchanged; at most 300 characters.'),
    description: text('Up to eight sentences of the pages that say what it does and for whom, whole and unchanged.'),
    stage: choice(listingStages, 'How far the product is, where a phrase says so.'),
    categories: list('Up to three of the given categories, the closest first.'),
    tags: list('Up to six of the given categories that fit too.'),
    pricing_model: choice(pricingModels, 'How it is paid for, where a sentence says so.'),
    pricing_summary: text('One to three sentences on what it costs, whole and unchanged.'),
    country: text('ISO 3166 code of the country that the company has its seat in.'),
    city: text('City of its seat.'),
    founded_year: text('Year in which the company was founded.'),
    features: list('Up to twelve things it can do: headings or short sentences, whole and unchanged.'),
    usps: list('Up to five sentences that say what sets it apart, whole and unchanged.'),
    keywords: list('Up to ten words or phrases of the title, the headings and the descriptions.'),
    contact_email: text("Address for questions, on the company's own domain."),
    demo_video_url: text('Address of a video of the product.'),
    logo_url: text('Address of its logo.'),
  }),
  socials: z
    .array(z.object({ platform: z.enum(socialPlatforms), url: z.string(), evidence }))
    .describe("The company's own accounts."),
  faqs: z.array(z.object({ question: z.string(), answer: z.string(), evidence })).describe('Whole and unchanged.'),
  founders: z.array(z.object({ name: z.string(), title: z.string().nullable(), bio: z.string().nullable(), evidence })),
});
