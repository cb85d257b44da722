import { z } from 'zod';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { decisions } from '../moderation/decisions.ts';
import { holdReasons } from '../moderation/hold-rules.ts';
import { objection } from '../moderation/objection.ts';

/** Characters of a review, and of an owner's answer. */
export const reviewLength = { least: 30, most: 3_000, answer: 2_000 } as const;

/** `held` waits for a person to read it; `removed` by the team of the site. One that its author deletes is gone. */
const reviewStates = ['shown', 'held', 'removed'] as const;

/** A review of a listing: one for each account. Times in UTC. */
export const reviewRecord = z.object({
  _id: z.int().min(1),
  listing_id: z.int().min(1),
  account_id: z.string().min(1),
  /** Unique: of the listing and the account. */
  seat: z.string(),
  stars: z.int().min(1).max(5),
  /** Markdown. */
  body: z.string().max(reviewLength.most),
  state: z.enum(reviewStates),
  held_for: z.array(z.enum(holdReasons)),
  /** What is the same in repeated texts (text-print.ts). */
  print: z.string(),
  created_at: z.date(),
  edited_at: z.date().nullable(),
  /** When others saw it first; null while nobody has. */
  shown_at: z.date().nullable(),
  /** What the owner of the listing answered, once. */
  answer: z.object({ body: z.string().max(reviewLength.answer), account_id: z.string(), at: z.date() }).nullable(),
  /** What its author says against its removal, and whether nobody has answered that yet. */
  objection: objection.nullable(),
  is_objected: z.boolean(),
  decisions,
});
export type ReviewRecord = z.infer<typeof reviewRecord>;

export const reviewSeat = (listingId: number, accountId: string): string => `${listingId}.${accountId}`;

/** When an account may review for the first time. */
export const reviewsFrom = (createdAt: Date, reviewerAgeHours: number): Date =>
  new Date(createdAt.getTime() + reviewerAgeHours * hourMs);
