import { readStoredListing } from '../../directory/directory.reads.ts';
import { isPublicStatus } from '../../directory/directory.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import { domainOf } from '../../kernel/address/website.ts';
import { hashSecret } from '../../kernel/secret.ts';
import { readDraft } from '../draft/draft.reads.ts';
import type { DraftRecord } from '../draft/draft.ts';
import { InviteModel } from './invite.model.ts';
import { type InviteRecord, mostFounders } from './invite.ts';

/** Facts about the product for an invite's recipient. */
interface InvitedProduct {
  name: string | null;
  host: string;
  website_url: string;
  /** Path of the product's public page, if any. */
  path: string | null;
}

/** A profile added through an invite, in its current state. */
export type InvitedFounder = DraftRecord['founders'][number];

/** Result of opening an invite link. */
export type OpenedInvite =
  | { state: 'open' | 'full'; product: InvitedProduct; email: string; expires_at: Date }
  | { state: 'used'; product: InvitedProduct; founder: Omit<InvitedFounder, 'evidence'> | null; isWaiting: boolean }
  | { state: 'expired'; product: InvitedProduct }
  | { state: 'unknown' };

/** Looks up a token without using it. `full`: the draft has six founders. */
export async function readInvite(token: string, now: Date): Promise<OpenedInvite> {
  const invite = await InviteModel.findOne({ token_hash: hashSecret(token) })
    .lean<InviteRecord>()
    .exec();
  const draft = invite === null ? undefined : await readDraft(invite.draft_id);
  if (invite === null || draft === undefined || invite.withdrawn_at !== undefined) return { state: 'unknown' };
  const product = await productOf(draft);
  if (invite.accepted_at !== null) {
    const isWaiting = invite.proposed != null;
    return { state: 'used', product, founder: invite.proposed ?? founderOf(draft, invite), isWaiting };
  }
  if (invite.expires_at <= now) return { state: 'expired', product };
  const state = draft.founders.length < mostFounders ? 'open' : 'full';
  return { state, product, email: invite.email, expires_at: invite.expires_at };
}

async function productOf({ url, fields, listing_id }: DraftRecord): Promise<InvitedProduct> {
  const listing = listing_id === null ? undefined : await readStoredListing(listing_id);
  const { value: name } = fields.name;
  return {
    name: typeof name === 'string' ? name : null,
    host: domainOf(url) ?? new URL(url).host,
    website_url: url,
    path: listing !== undefined && isPublicStatus(listing.status) ? listingPath(listing.slug) : null,
  };
}

const founderOf = ({ founders }: DraftRecord, { accepted_as }: InviteRecord): InvitedFounder | null =>
  founders.find(({ name }) => name === accepted_as) ?? null;
