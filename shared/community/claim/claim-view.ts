import { z } from 'zod';
import type { ListingRecord } from '../../directory/directory.ts';
import { nextCall } from '../../kernel/next-call.ts';
import { type ClaimRecord, claimMethods, claimStatuses, isDisputed } from './claim.ts';
import { claimInstructions } from './claim-instructions.ts';
import { outcomeWords } from './claim-outcome.ts';
import { claimSiteOf } from './claim-site.ts';

/** A claim as its account sees it (contract 4.5), the same in all operations. */
export const claimView = z
  .object({
    claim_id: z.int(),
    slug: z.string(),
    listing_name: z.string(),
    method: z.enum(claimMethods),
    status: z.enum(claimStatuses),
    problem: z.string().nullable().describe('Why the last check failed.'),
    instructions: z.object({ place: z.string(), value: z.string(), text: z.string() }),
    looked_at: z.array(
      z.object({
        place: z.string(),
        outcome: z.string(),
        found: z.string().nullable().describe('What was found: third-party text.'),
      }),
    ),
    checked_at: z.string().nullable(),
    expires_at: z.string(),
    created_at: z.string(),
    next_steps: z.array(z.string()),
  })
  .meta({ id: 'Claim' });
export type ClaimView = z.infer<typeof claimView>;

/** The listing fields a claim needs. */
export type ClaimedListing = Pick<ListingRecord, '_id' | 'slug' | 'name' | 'website_url' | 'owner_account_id'>;

export function toClaimView(claim: ClaimRecord, listing: ClaimedListing): ClaimView {
  const { method, status, token, mail, last_look } = claim;
  const isDone = last_look === null || last_look.outcome === 'found';
  return {
    claim_id: claim._id,
    slug: listing.slug,
    listing_name: listing.name,
    method,
    status,
    problem: isDone ? null : last_look.outcome,
    instructions: claimInstructions(method, claimSiteOf(listing.website_url), token, mail?.to),
    looked_at: last_look?.places ?? [],
    checked_at: last_look?.at.toISOString() ?? null,
    expires_at: claim.expires_at.toISOString(),
    created_at: claim.created_at.toISOString(),
    next_steps: nextSteps(claim, listing),
  };
}

function nextSteps(claim: ClaimRecord, listing: ClaimedListing): string[] {
  const { _id, status, method, last_look } = claim;
  switch (status) {
    case 'pending':
      if (method === 'email') return ['Ask the person to open the link in the email and press the button.'];
      return [
        ...(last_look === null ? [] : [outcomeWords(last_look.outcome)]),
        'Publish `instructions.value` at `instructions.place`, or ask the person to.',
        `Then verify it: ${nextCall('verify_claim', { claim_id: _id })}. We also check automatically.`,
      ];
    case 'contested':
      return isDisputed(claim)
        ? ['The team of this directory is deciding. Nothing to do.']
        : [
            `Verified, but the listing has an owner, who can verify their ownership again until ${endOf(claim)}. ` +
              'Leave your proof in place.',
          ];
    case 'verified':
      return [`The listing is now theirs: ${nextCall('get_my_listing', { listing_id: listing._id })}.`];
    case 'expired':
      return [`Start again: ${nextCall('claim_listing', { slug: listing.slug, method })}.`];
    case 'rejected':
      return ['The owner verified their ownership again, or the team decided in their favour.'];
    case 'superseded':
      return [
        `Another claim was verified first. To dispute it: ${nextCall('claim_listing', { slug: listing.slug, method: 'dns' })}.`,
      ];
    case 'revoked':
      return ['They no longer own the listing.'];
  }
}

const endOf = ({ defence, expires_at }: ClaimRecord): string => (defence?.until ?? expires_at).toISOString();
