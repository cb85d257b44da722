import { siteAddress } from '../../kernel/address/site-address.ts';

/**
 * Emails about what people say and do: answers to one's own words, what is said on a listing of one's own, launches of followed founders,
 * the numbers of launch weeks of one's own.
 */
export type TalkSeries =
  | { kind: 'answers' | 'founders' | 'numbers'; listingId: null }
  | { kind: 'listing'; listingId: number };

/** Answers to what someone has written, on whatever listing. */
export const answersSeries: TalkSeries = { kind: 'answers', listingId: null };
/** Launches of founders whom someone follows. */
export const foundersSeries: TalkSeries = { kind: 'founders', listingId: null };
/** Results of one's own launch weeks. */
export const numbersSeries: TalkSeries = { kind: 'numbers', listingId: null };
/** Comments and reviews of a listing, for its owner. */
export const listingSeries = (listingId: number): TalkSeries => ({ kind: 'listing', listingId });

/** A series of emails to an account, with the link that stops it. It is made with the first mail, and stays. */
export interface MailChoiceRecord {
  /** The token in the emails. All it can do is unsubscribe. */
  _id: string;
  account_id: string;
  kind: TalkSeries['kind'];
  listing_id: number | null;
  is_stopped: boolean;
}

/** The series of a stored choice. */
export function seriesOf({ kind, listing_id }: Pick<MailChoiceRecord, 'kind' | 'listing_id'>): TalkSeries {
  if (listing_id !== null) return listingSeries(listing_id);
  if (kind === 'numbers') return numbersSeries;
  return kind === 'founders' ? foundersSeries : answersSeries;
}

/** The series as mail programs know it (RFC 2919). */
export const talkListId = ({ kind, listingId }: TalkSeries): string =>
  `${listingId === null ? kind : `listing-${listingId}`}.talk.${new URL(siteAddress()).hostname}`;

/** Key prefix of all emails quoting an account; deleted with it. */
export const mailsQuoting = (accountId: string): string => `talk-${accountId}-`;
