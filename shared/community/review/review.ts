import { z } from 'zod';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { decisions } from '../moderation/decisions.ts';
import { holdReasons } from '../moderation/hold-rules.ts';
import { objection } from '../moderation/objection.ts';

/** Character limits for a review and for an owner's reply. */
export const reviewLength = { least: 30, most: 3_000, answer: 2_000 } as const;

/** `held` awaits review; `removed` by the team. Reviews deleted by their author aren't stored. */
const reviewStates = ['shown', 'held', 'removed'] as const;

/** A listing's review; one per account and per mailbox. Times in UTC. */
export const reviewRecord = z.object({
  _id: z.int().min(1),
  listing_id: z.int().min(1),
  account_id: z.string().min(1),
  /** Listing and account; unique. */
  seat: z.string(),
  /**
   * Listing and hashed mailbox, unique: a later change of email address doesn't allow a second review. Missing in
   * duplicates from before this field existed.
   */
  mailbox_seat: z.string().optional(),
  stars: z.int().min(1).max(5),
  /** Markdown. */
  body: z.string().max(reviewLength.most),
  state: z.enum(reviewStates),
  held_for: z.array(z.enum(holdReasons)),
  /** Fingerprint shared by repeated texts (text-print.ts). */
  print: z.string(),
  created_at: z.date(),
  edited_at: z.date().nullable(),
  /** When it was first public; null if never. */
  shown_at: z.date().nullable(),
  /** The makers' reply; at most one. */
  answer: z.object({ body: z.string().max(reviewLength.answer), account_id: z.string(), at: z.date() }).nullable(),
  /** The author's appeal against removal, and whether it is open. */
  objection: objection.nullable(),
  is_objected: z.boolean(),
  decisions,
});
export type ReviewRecord = z.infer<typeof reviewRecord>;

export const reviewSeat = (listingId: number, accountId: string): string => `${listingId}.${accountId}`;

/** Unique key that allows one review per listing and mailbox. `mailbox`: permanent hash of the mailbox. */
export const mailboxSeat = (listingId: number, mailbox: string): string => `${listingId}.${mailbox}`;

/** When an account may write its first review. */
export const reviewsFrom = (createdAt: Date, reviewerAgeHours: number): Date =>
  new Date(createdAt.getTime() + reviewerAgeHours * hourMs);
