import { readPublicListing, readSlugAfterRename } from '../../directory/directory.reads.ts';
import type { ListingRecord } from '../../directory/directory.ts';
import { requireWithin } from '../../identity/identity.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import type { ClaimMethod } from './claim.ts';
import { type ClaimSite, claimSiteOf, isAtDomain, possibleMethods } from './claim-site.ts';

/** A claim as requested. */
export interface ClaimRequest {
  slug: string;
  method: ClaimMethod;
  email?: string | undefined;
}

/**
 * The listing an account wants to claim, if the method allows it. Throws `unknown_listing`, `own_listing`,
 * `method_not_possible` with the possible methods, and, for claims by email, `invalid_parameter` without an address or
 * `email_not_accepted` for one that isn't at the company's domain.
 */
export async function readClaimable(accountId: string, { slug, method, email }: ClaimRequest): Promise<ListingRecord> {
  const listing = await readListingToClaim(slug);
  if (listing === undefined) throw unknownListing();
  requireWithin(listing._id);
  if (listing.owner_account_id === accountId) throw ownListing();
  const site = claimSiteOf(listing.website_url);
  const methods = methodsFor(listing);
  if (!methods.includes(method)) throw methodNotPossible(method, methods, (listing.owner_account_id ?? null) !== null);
  if (method === 'email') requireAddress(email, site, methods);
  return listing;
}

/** The public listing with this current or former slug. */
export async function readListingToClaim(slug: string): Promise<ListingRecord | undefined> {
  const listing = await readPublicListing(slug);
  if (listing !== undefined) return listing;
  const renamed = await readSlugAfterRename(slug);
  return renamed === undefined ? undefined : readPublicListing(renamed);
}

/** Methods available for claiming a listing now. Email, the weakest proof, never replaces an owner. */
export function methodsFor(listing: Pick<ListingRecord, 'website_url' | 'owner_account_id'>): ClaimMethod[] {
  const methods = possibleMethods(claimSiteOf(listing.website_url));
  return (listing.owner_account_id ?? null) === null ? methods : methods.filter((each) => each !== 'email');
}

const unknownListing = (): SlipwayError =>
  new SlipwayError('unknown_listing', say('problem.no_listing'), [
    { field: 'slug', detail: say('problem_claim.no_public'), fix: say('problem_claim.find_search') },
  ]);

const ownListing = (): SlipwayError =>
  new SlipwayError('own_listing', say('problem.own_listing'), [
    { field: 'slug', detail: say('problem_claim.names_yours'), fix: say('problem_claim.among_yours') },
  ]);

function methodNotPossible(method: ClaimMethod, methods: readonly ClaimMethod[], isOwned: boolean): SlipwayError {
  const why = isOwned && method === 'email' ? say('problem_api.claim_owned') : say('problem_api.claim_shared_domain');
  return new SlipwayError(
    'method_not_possible',
    sentences(why, say('problem_api.claim_methods', { methods: methods.join(', ') })),
    [
      {
        field: 'method',
        detail: say('problem_claim.method_not_possible'),
        limit: methods,
        fix: say('problem_input.choose_choice', { choices: methods.join(', ') }),
      },
    ],
  );
}

function requireAddress(email: string | undefined, site: ClaimSite, methods: readonly ClaimMethod[]): void {
  const { domain } = site;
  if (email === undefined) {
    throw new SlipwayError('invalid_parameter', say('problem_api.claim_needs_email'), [
      {
        field: 'email',
        code: 'required',
        detail: say('problem.required'),
        fix: say('problem_claim.enter_at', { domain: domain ?? '' }),
      },
    ]);
  }
  if (isAtDomain(email, site)) return;
  const others = methods.filter((each) => each !== 'email').join(', ');
  throw new SlipwayError(
    'email_not_accepted',
    say('problem_api.claim_only_at', { domain: domain ?? 'null', methods: others }),
    [
      {
        field: 'email',
        detail: say('problem_claim.not_at_domain'),
        limit: domain ?? '',
        fix: say('problem_claim.enter_at_or', { domain: domain ?? '', methods: others }),
      },
    ],
  );
}
