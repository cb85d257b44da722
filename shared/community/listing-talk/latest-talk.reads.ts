import { readListingRecords } from '../../directory/directory.reads.ts';
import { isPublicStatus } from '../../directory/directory.ts';
import { readAccounts } from '../../identity/identity.reads.ts';
import { shownPersonOf } from '../../identity/identity.ts';
import { readNewestComments } from '../comment/comment.reads.ts';
import { readNewestReviews } from '../review/review.reads.ts';

/** A comment or review anywhere on the site. Times in UTC. */
export interface LatestTalk {
  kind: 'comment' | 'review';
  id: number;
  /** ID of its thread's first comment; for a review, the review's own ID. */
  rootId: number;
  listing: { id: number; name: string; slug: string; ownerId: string | null };
  accountId: string;
  /** Null if the account has no name. */
  author: string | null;
  /** ID of the author's public page; null while it is turned off. */
  authorPage: string | null;
  /** Markdown. */
  body: string;
  stars: number | null;
  saidAt: Date;
  updatedAt: Date;
}

/** The newest shown comments or reviews on public listings, at most `limit`. */
export async function readLatestTalk(kind: LatestTalk['kind'], limit: number): Promise<LatestTalk[]> {
  const said = kind === 'comment' ? await readNewestComments(limit) : await readNewestReviews(limit);
  const [listings, accounts] = await Promise.all([
    readListingRecords([...new Set(said.map(({ listing_id }) => listing_id))]),
    readAccounts([...new Set(said.map(({ account_id }) => account_id))]),
  ]);
  const listingOf = new Map(listings.map((each) => [each._id, each]));
  const personOf = new Map(accounts.map((account) => [account._id, shownPersonOf(account)]));
  return said.flatMap((text) => {
    const listing = listingOf.get(text.listing_id);
    if (listing === undefined || !isPublicStatus(listing.status)) return [];
    const person = personOf.get(text.account_id);
    const { _id: listingId, name, slug, owner_account_id: ownerId } = listing;
    return [
      {
        kind,
        id: text._id,
        rootId: 'root_id' in text ? (text.root_id ?? text._id) : text._id,
        listing: { id: listingId, name, slug, ownerId },
        accountId: text.account_id,
        author: person?.name ?? null,
        authorPage: person?.pageId ?? null,
        body: text.body,
        stars: 'stars' in text ? text.stars : null,
        saidAt: text.created_at,
        updatedAt: text.edited_at ?? text.created_at,
      },
    ];
  });
}
