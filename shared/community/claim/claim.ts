import { z } from 'zod';
import { claimOutcomes } from './claim-outcome.ts';

/** How someone proves that a listing is of their company (contract 4.5). */
export const claimMethods = ['dns', 'meta', 'file', 'email'] as const;
export type ClaimMethod = (typeof claimMethods)[number];

/** Methods whose proof can be looked for, and looked at again. */
export const lookedForMethods = ['dns', 'meta', 'file'] as const satisfies readonly ClaimMethod[];
export type LookedForMethod = (typeof lookedForMethods)[number];

export const isLookedFor = (method: ClaimMethod): method is LookedForMethod => method !== 'email';

export const claimStatuses = [
  'pending',
  /** Proved against an owner, who has a week to prove again. */
  'contested',
  'verified',
  /** Nothing was found within its time. */
  'expired',
  /** The owner proved again, or the operator decided for them. */
  'rejected',
  /** Another claim of the listing was verified. */
  'superseded',
  /** The owner left, was replaced, or the operator took it back. */
  'revoked',
] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** One place that was looked at. */
const placeLook = z.object({
  /** A DNS name or an address. */
  place: z.string().max(4096),
  outcome: z.enum(claimOutcomes),
  /** The beginning of what was there: a stranger's text, to be shown as such. */
  found: z.string().max(200).nullable(),
});
export type PlaceLook = z.infer<typeof placeLook>;

const claimLook = z.object({ at: z.date(), outcome: z.enum(claimOutcomes), places: z.array(placeLook).max(10) });
export type ClaimLook = z.infer<typeof claimLook>;

/** A claim of a listing. Times in UTC. */
export const claimRecord = z.object({
  _id: z.int().min(1),
  account_id: z.uuid(),
  listing_id: z.int().min(1),
  method: z.enum(claimMethods),
  status: z.enum(claimStatuses),
  /** `account:listing` while it is open or verified: there is one of them. The id's text once it has ended. */
  open_key: z.string(),
  /** Published token of an account and listing. Not secret: whoever can publish it controls the website. */
  token: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
  /** When it became contested, verified or what else it is. */
  moved_at: z.date(),
  /** Number of automatic checks, and when the next is due; null if none. */
  looks: z.int().min(0),
  next_look_at: z.date().nullable(),
  last_look: claimLook.nullable(),
  /** The link of the last mail, of a claim by email. */
  mail: z
    .object({ to: z.email().max(254), token_hash: z.string(), sends: z.int(), sent_at: z.date(), expires_at: z.date() })
    .nullable(),
  /** The owner's counter-token against a contested claim, and when it was published. */
  defence: z.object({ token: z.string(), until: z.date(), last_look: claimLook.nullable() }).nullable(),
  /** Dispute for the operator to decide; while open, nothing happens automatically. */
  dispute: z
    .object({
      opened_at: z.date(),
      why: z.enum(['both_proved', 'owner_objects']),
      words: z.string().max(2000),
      /** Author of the statement; null if there is none or their account is deleted. */
      by: z.uuid().nullable(),
      decided_at: z.date().nullable(),
    })
    .nullable(),
  /** When looks at a verified claim missed its proof, within the last 14 days. */
  missed_at: z.array(z.date()),
});
export type ClaimRecord = z.infer<typeof claimRecord>;

/** Whether a claim awaits the operator's decision. */
export const isDisputed = ({ dispute }: Pick<ClaimRecord, 'dispute'>): boolean =>
  dispute !== null && dispute.decided_at === null;
