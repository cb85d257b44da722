import { siteAddress } from '../../kernel/address/site-address.ts';

/** Notification series: replies, comments and reviews of one's listing, launches of followed founders, results of one's launch weeks. */
export type TalkSeries =
  | { kind: 'answers' | 'founders' | 'numbers'; listingId: null }
  | { kind: 'listing'; listingId: number };

/** Replies to one's own texts, on any listing. */
export const answersSeries: TalkSeries = { kind: 'answers', listingId: null };
/** Launches of founders the person follows. */
export const foundersSeries: TalkSeries = { kind: 'founders', listingId: null };
/** Results of one's own launch weeks. */
export const numbersSeries: TalkSeries = { kind: 'numbers', listingId: null };
/** Comments and reviews of a listing, for its owner. */
export const listingSeries = (listingId: number): TalkSeries => ({ kind: 'listing', listingId });

/** An account's email list with its unsubscribe link. Created with the first email, and kept. */
export interface MailChoiceRecord {
  /** The token in the emails; it can only unsubscribe. */
  _id: string;
  account_id: string;
  kind: TalkSeries['kind'];
  listing_id: number | null;
  is_stopped: boolean;
}

/** The email list that a stored choice is for. */
export function seriesOf({ kind, listing_id }: Pick<MailChoiceRecord, 'kind' | 'listing_id'>): TalkSeries {
  if (listing_id !== null) return listingSeries(listing_id);
  if (kind === 'numbers') return numbersSeries;
  return kind === 'founders' ? foundersSeries : answersSeries;
}

/** List-Id in email headers (RFC 2919). */
export const talkListId = ({ kind, listingId }: TalkSeries): string =>
  `${listingId === null ? kind : `listing-${listingId}`}.talk.${new URL(siteAddress()).hostname}`;

/** Key prefix of all emails quoting an account, which are deleted with the account. */
export const mailsQuoting = (accountId: string): string => `talk-${accountId}-`;
