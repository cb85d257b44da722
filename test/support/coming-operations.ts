import { z } from 'zod';
import { defineOperation, type Operation } from '../../api/operation.ts';
import { operations } from '../../api/operations.ts';
import { pageEnvelope, pageInput } from '../../shared/kernel/paging.ts';
import { ownedListing } from '../../shared/submission/owned-listing/owned-listing.ts';

/**
 * The operations of the spec (4.4 to 4.6) that are not built yet, with inputs as they stand there and answers of the size that such
 * answers have. They show what the whole list of tools will cost; one that is built takes its place.
 */

const listingPath = { listing_id: z.int().min(1).describe('Id of your listing.') };
const text = (most: number) => z.string().max(most).optional();
const texts = z.array(z.string().max(200)).max(20).optional();
const date = z.iso.date();
const week = z.string().max(10).optional();

const fake = {
  tag: 'My listings' as const,
  scope: 'listings:write' as const,
  idempotent: true,
  example: { input: {} as never, output: {} },
  handle: async () => ({}) as never,
};
const read = { ...fake, method: 'GET' as const, scope: 'account:read' as const, idempotent: false };

const milestone = { date, title: z.string().min(1).max(200), description: text(2000), url: text(500) };
const story = Object.fromEntries(
  ['story', 'why_started', 'problem', 'journey', 'challenges', 'achievements', 'lessons', 'whats_next'].map((name) => [
    name,
    text(8000).describe('Markdown; an empty text removes it.'),
  ]),
);

const claim = z
  .object({
    claim_id: z.int(),
    slug: z.string(),
    listing_name: z.string(),
    method: z.enum(['dns', 'meta', 'file', 'email']),
    status: z.enum(['pending', 'verified', 'failed', 'expired']),
    instructions: z.object({ place: z.string(), name: z.string().nullable(), value: z.string(), text: z.string() }),
    checked_at: z.string().nullable(),
    failure: z.string().nullable(),
    expires_at: z.string(),
    created_at: z.string(),
    next_steps: z.array(z.string()),
  })
  .meta({ id: 'Claim' });

const orderBody = {
  items: z
    .array(
      z.strictObject({
        product: z.string().max(60).describe('Code from list_products.'),
        listing_id: z.int().min(1).optional().describe('For products with `needs_listing`.'),
        week: week.describe('Monday that list_products shows, for `skip_queue` and `relaunch`.'),
        amount_cents: z.int().min(1).max(100_000_000).optional().describe('`billboard_min` only.'),
        categories: z.array(z.string()).max(10).optional().describe('`extra_categories` only: up to 3 slugs.'),
        options: z.record(z.string(), z.unknown()).optional().describe('As list_products says for the product.'),
      }),
    )
    .min(1)
    .max(20)
    .describe('What to buy.'),
  billing_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .optional()
    .describe('Two letters, for VAT.'),
  vat_number: text(32).describe('Of a business in the EU.'),
};
const line = z
  .object({
    product: z.string(),
    name: z.string(),
    listing_id: z.int().nullable(),
    week: z.string().nullable(),
    amount_cents: z.int(),
    fulfilled: z.boolean(),
    fulfilled_at: z.string().nullable(),
  })
  .meta({ id: 'OrderLine' });
const totals = z
  .object({
    currency: z.string(),
    net_cents: z.int(),
    vat_rate: z.number(),
    vat_cents: z.int(),
    total_cents: z.int(),
    vat_treatment: z.enum(['domestic', 'reverse_charge', 'destination', 'none']),
    vat_note: z.string().nullable(),
  })
  .meta({ id: 'Totals' });
const order = z
  .object({
    number: z.string(),
    status: z.enum(['pending', 'paid', 'fulfilled', 'cancelled', 'refunded', 'expired']),
    lines: z.array(line),
    totals,
    checkout_url: z.string().nullable(),
    invoice_url: z.string().nullable(),
    created_at: z.string(),
    paid_at: z.string().nullable(),
    next_steps: z.array(z.string()),
  })
  .meta({ id: 'Order' });

const all: Operation[] = [
  defineOperation({
    ...fake,
    name: 'update_my_listing',
    method: 'PATCH',
    path: '/me/listings/{listing_id}',
    summary: 'Edit one of your listings',
    description:
      'Changes what is sent of a listing of yours and nothing else; answers as get_my_listing does. Edits publish at once and are kept ' +
      'in its version history; the team of the site sees what it was before and after.',
    pathInput: listingPath,
    bodyInput: {
      fields: z
        .strictObject({
          tagline: text(200),
          short_description: text(300),
          description: text(20_000).describe('Markdown.'),
          pricing_model: text(40).describe('Such as Free, Freemium, Subscription.'),
          pricing_summary: text(300),
          country: text(2).describe('ISO 3166 code.'),
          city: text(120),
          founded_year: z.int().min(1800).max(2100).nullable().optional(),
          demo_video_url: text(500),
          contact_email: text(254),
          features: texts,
          usps: texts,
          keywords: texts,
          headline: text(200),
          summary: text(20_000),
          seo_title: text(200),
          seo_description: text(320),
        })
        .optional()
        .describe('Fields to set.'),
      socials: z
        .partialRecord(
          z.enum(['website', 'x', 'linkedin', 'facebook', 'instagram', 'youtube', 'tiktok', 'github', 'custom']),
          z.string().max(500),
        )
        .optional()
        .describe('Replaces all links of the company.'),
      faqs: z
        .array(z.strictObject({ question: z.string().min(1).max(300), answer: z.string().min(1).max(1500) }))
        .max(10)
        .optional()
        .describe('Replaces all FAQs.'),
    },
    output: ownedListing,
  }),
  defineOperation({
    ...fake,
    name: 'add_milestone',
    method: 'POST',
    path: '/me/listings/{listing_id}/milestones',
    summary: 'Add a milestone',
    description:
      'Adds a milestone to a listing of yours. Milestones show publicly on paid listings, or once the section has been unlocked.',
    pathInput: listingPath,
    bodyInput: {
      date: milestone.date.describe('When it was reached.'),
      title: milestone.title.describe('What was reached.'),
      description: milestone.description.describe('More about it.'),
      url: milestone.url.describe('https link.'),
    },
    output: z.object({
      milestone_id: z.int(),
      date: z.string(),
      title: z.string(),
      description: z.string().nullable(),
    }),
  }),
  defineOperation({
    ...fake,
    name: 'delete_milestone',
    method: 'DELETE',
    path: '/me/listings/{listing_id}/milestones/{milestone_id}',
    summary: 'Delete a milestone',
    description: 'Takes a milestone off a listing of yours. Its id is in get_my_listing. It cannot be brought back.',
    pathInput: { ...listingPath, milestone_id: z.int().min(1).describe('Id of the milestone.') },
    output: z.object({ listing_id: z.int(), milestone_id: z.int(), deleted: z.boolean() }),
  }),
  defineOperation({
    ...fake,
    name: 'set_founder_story',
    method: 'PUT',
    path: '/me/listings/{listing_id}/story',
    summary: "Write the founder's story",
    description:
      "Sets sections of the founder's story of a listing of yours; those that are left out stay as they are. It is published with the " +
      'listing once the section has been unlocked.',
    pathInput: listingPath,
    bodyInput: { title: text(200).describe('Title of the story.'), ...story },
    output: z.object({ listing_id: z.int(), story: ownedListing.shape.story, next_steps: z.array(z.string()) }),
  }),
  defineOperation({
    ...fake,
    name: 'answer_interview',
    method: 'PUT',
    path: '/me/interview',
    summary: 'Answer the founder interview',
    description:
      'Answers questions of the founder interview (list_interview_questions). Answers to the same question are replaced; an empty one ' +
      'is taken away.',
    bodyInput: {
      answers: z
        .array(z.strictObject({ question_id: z.int().min(1), answer: z.string().max(4000) }))
        .max(30)
        .describe('In the words of the person.'),
    },
    output: z.object({
      answers: z.array(
        z.object({ question_id: z.int(), question: z.string(), answer: z.string(), updated_at: z.string() }),
      ),
      open_questions: z.int(),
    }),
  }),
  defineOperation({
    ...fake,
    name: 'claim_listing',
    method: 'POST',
    path: '/claims',
    summary: 'Claim the listing of your company',
    description:
      'Begins a claim of a listing of your company and says what to publish: a TXT record (dns), a tag on the homepage (meta), a file, ' +
      'or a link in a mail to an address at its domain (email). Then call verify_claim. Verified is not the same as paid.',
    bodyInput: {
      slug: z.string().min(1).max(220).describe('Slug from search_listings.'),
      method: z.enum(['dns', 'meta', 'file', 'email']).describe('How to prove it.'),
      email: z.email().max(254).optional().describe("For `email`: an address at the company's domain."),
    },
    output: claim,
    reaches: 'people',
  }),
  defineOperation({
    ...read,
    name: 'list_my_claims',
    path: '/claims',
    summary: 'List your claims',
    description: 'Lists your claims, newest first, with their status and what each still needs.',
    queryInput: pageInput,
    output: z.object({ items: z.array(claim), ...pageEnvelope }),
  }),
  defineOperation({
    ...fake,
    name: 'verify_claim',
    method: 'POST',
    path: '/claims/{claim_id}/verify',
    summary: 'Verify a claim',
    description:
      'Looks for the record, tag or file of a pending claim now; answers as list_my_claims does. Claims by mail verify when the person ' +
      'opens the link in the mail.',
    pathInput: { claim_id: z.int().min(1).describe('Id of the claim.') },
    output: claim,
    reaches: 'websites',
  }),
  defineOperation({
    ...fake,
    name: 'quote_order',
    method: 'POST',
    path: '/orders/quote',
    scope: 'orders:write',
    idempotent: false,
    summary: 'Price an order',
    description:
      'Prices what an order would contain at the prices of now, checks every option (weeks, categories, minimum of the billboard) and ' +
      'previews VAT. Nothing is saved or charged.',
    bodyInput: orderBody,
    output: z.object({ lines: z.array(line), totals, next_steps: z.array(z.string()) }),
  }),
  defineOperation({
    ...fake,
    name: 'create_checkout',
    method: 'POST',
    path: '/orders/checkout',
    scope: 'orders:write',
    idempotent: false,
    summary: 'Make a checkout link',
    description:
      'Builds an order and answers with it, as get_order does. Hand `checkout_url` to the person: there they review the order, enter ' +
      'billing details and pay themselves. Never ask for card details.',
    bodyInput: orderBody,
    output: order,
  }),
  defineOperation({
    ...read,
    name: 'list_my_orders',
    path: '/orders',
    summary: 'List your orders',
    description: 'Lists your orders, newest first, with status and totals.',
    queryInput: pageInput,
    output: z.object({ items: z.array(order), ...pageEnvelope }),
  }),
  defineOperation({
    ...read,
    name: 'get_order',
    path: '/orders/{number}',
    summary: 'Get an order',
    description: 'Returns an order: its status, totals with VAT, and of each line whether it has been fulfilled.',
    pathInput: { number: z.string().max(32).describe('Number of the order.') },
    output: order,
  }),
];

const built = new Set<string>(operations.map(({ name }) => name));

/** Those of them that are not built yet. */
export const comingOperations: readonly Operation[] = all.filter(({ name }) => !built.has(name));
