import { z } from 'zod';
import { claimOutcomes } from './claim-outcome.ts';

/** Methods of proving that a listing belongs to one's company (contract 4.5). */
export const claimMethods = ['dns', 'meta', 'file', 'email'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

/** Methods whose proof can be checked repeatedly. */
export const lookedForMethods = ['dns', 'meta', 'file'] as const satisfies readonly ClaimMethod[];
export type LookedForMethod = (typeof lookedForMethods)[number];

export const isLookedFor = (method: ClaimMethod): method is LookedForMethod => method !== 'email';

export const claimStatuses = [
  'pending',
  /** Proved against an existing owner, who has a week to prove ownership again. */
  'contested',
  'verified',
  /** Not proved in time. */
  'expired',
  /** The owner proved ownership again, or the operator decided in their favour. */
  'rejected',
  /** Another claim for the listing was verified. */
  'superseded',
  /** The owner left or was replaced, or the operator revoked it. */
  'revoked',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** One place that was checked. */
const placeLook = z.object({
  /** A DNS name or a URL. */
  place: z.string().max(4096),
  outcome: z.enum(claimOutcomes),
  /** Start of the content found: third-party text. */
  found: z.string().max(200).nullable(),
});
export type PlaceLook = z.infer<typeof placeLook>;

const claimLook = z.object({ at: z.date(), outcome: z.enum(claimOutcomes), places: z.array(placeLook).max(10) });
export type ClaimCheck = z.infer<typeof claimLook>;

/** A claim for a listing. Times in UTC. */
export const claimRecord = z.object({
  _id: z.int().min(1),
  account_id: z.uuid(),
  listing_id: z.int().min(1),
  method: z.enum(claimMethods),
  status: z.enum(claimStatuses),
  /** `account:listing` while open or verified, hence unique; the claim's ID as text once it has ended. */
  open_key: z.string(),
  /** Token published by the claimant, for an account and listing. Not secret: whoever can publish it controls the website. */
  token: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
  /** When it last changed status. */
  moved_at: z.date(),
  /** Number of automatic checks, and when the next is due; null if none. */
  looks: z.int().min(0),
  next_look_at: z.date().nullable(),
  last_look: claimLook.nullable(),
  /** For claims by email: the link in the latest email. */
  mail: z
    .object({ to: z.email().max(254), token_hash: z.string(), sends: z.int(), sent_at: z.date(), expires_at: z.date() })
    .nullable(),
  /** The owner's counter-token in a contested claim, and its deadline. */
  defence: z.object({ token: z.string(), until: z.date(), last_look: claimLook.nullable() }).nullable(),
  /** Dispute for the operator to decide. Nothing changes automatically while it is open. */
  dispute: z
    .object({
      opened_at: z.date(),
      why: z.enum(['both_proved', 'owner_objects']),
      words: z.string().max(2000),
      /** Author of the statement; null if there is no statement or the account was deleted. */
      by: z.uuid().nullable(),
      decided_at: z.date().nullable(),
    })
    .nullable(),
  /** Times in the last 14 days when a check of a verified claim found no proof. */
  missed_at: z.array(z.date()),
});
export type ClaimRecord = z.infer<typeof claimRecord>;

/** Whether a claim awaits the operator's decision. */
export const isDisputed = ({ dispute }: Pick<ClaimRecord, 'dispute'>): boolean =>
  dispute !== null && dispute.decided_at === null;
