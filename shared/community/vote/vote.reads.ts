import { readSettings } from '../../change/change.reads.ts';
import { readListingRecords, readRole } from '../../directory/directory.reads.ts';
import { isPublicStatus, type ListingRecord } from '../../directory/directory.ts';
import { listingPath } from '../../kernel/address/paths.ts';
import type { Said } from '../../kernel/language/say.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { readWeekStates } from '../../launch/launch.reads.ts';
import { after, oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { VoteModel } from './vote.model.ts';
import {
  refusalInWords,
  refusalOf,
  type VoteCase,
  type VoteRecord,
  type VoteRefusal,
  voteId,
  voteStates,
} from './vote.ts';

/** The voter. */
export interface Voter {
  id: string;
  createdAt: Date;
  /** Used for the network and email checks on a vote; neither value is stored with the vote. */
  address?: string | undefined;
  email?: string | undefined;
}

/** An account's vote for a listing, even if it was withdrawn. */
export const readVote = async (accountId: string, listingId: number): Promise<VoteRecord | undefined> =>
  (await VoteModel.findOne({ _id: voteId(accountId, listingId) })
    .lean<VoteRecord>()
    .exec()) ?? undefined;

/** All votes by an account, newest first. */
export const readVotesOf = (accountId: string): Promise<VoteRecord[]> =>
  VoteModel.find({ account_id: accountId }).sort({ cast_at: -1 }).lean<VoteRecord[]>().exec();

/** An account's vote, with its listing. */
export interface OwnVote {
  vote: VoteRecord;
  /** Null if the listing was deleted. */
  name: string | null;
  slug: string | null;
  /** Page of the listing; null while it isn't public. */
  path: string | null;
}

/** One page of an account's votes, newest first, excluding withdrawn ones. */
export async function listVotesOf(accountId: string, request: PageRequest): Promise<Page<OwnVote>> {
  const kept = oneOf(voteStates.filter((state) => state !== 'retracted'));
  const page = await readPage(VoteModel, { account_id: accountId, state: kept }, { cast_at: -1, _id: 1 }, request);
  const listings = await readListingRecords(page.items.map(({ listing_id }) => listing_id));
  const byId = new Map(listings.map((listing) => [listing._id, listing]));
  const items = page.items.map((vote) => {
    const listing = byId.get(vote.listing_id);
    const isPublic = listing !== undefined && isPublicStatus(listing.status);
    const slug = isPublic ? listing.slug : null;
    return { vote, name: listing?.name ?? null, slug, path: slug === null ? null : listingPath(slug) };
  });
  return { ...page, items };
}

/** An account's vote for a listing and, if it couldn't be cast now, why: the rule, and a sentence. */
export interface VoteStanding {
  vote: VoteRecord | undefined;
  rule: VoteRefusal | undefined;
  refusal: Said | undefined;
}

/** The current state of an account's vote for a listing. */
export async function readVoteStanding(voter: Voter, listing: ListingRecord, now: Date): Promise<VoteStanding> {
  const week = listing.launch_week;
  const [vote, role, castLately, { votes: gates }, isOver] = await Promise.all([
    readVote(voter.id, listing._id),
    readRole(voter.id, listing),
    countCastLately(voter.id, now),
    readSettings(),
    week !== null && isFinal(week),
  ]);
  const judged: VoteCase = { isOver, listing, account: voter, isOwn: role !== undefined, before: vote, castLately };
  const rule = refusalOf(judged, gates, now);
  return { vote, rule, refusal: rule && refusalInWords(rule, judged, gates) };
}

/** Whether a week's ranking is final: its votes never change, even if a fast clock ended it early. */
export const isFinal = async (week: string): Promise<boolean> =>
  (await readWeekStates([week])).some(({ state }) => state === 'final');

const countCastLately = (accountId: string, now: Date): Promise<number> =>
  VoteModel.countDocuments({ account_id: accountId, cast_at: after(new Date(now.getTime() - hourMs)) }).exec();

/** Number of votes counted in a week, excluding held and pending ones. */
export const countVotesOfWeek = (week: string): Promise<number> =>
  VoteModel.countDocuments({ week, state: 'counted' }).exec();
