import { siteAddress } from '../../kernel/address/site-address.ts';

/** Mails about what people say: answers to one's own words, or what is said on a listing of one's own. */
export type TalkSeries = { kind: 'answers'; listingId: null } | { kind: 'listing'; listingId: number };

/** Answers to what somebody has written, on whatever listing. */
export const answersSeries: TalkSeries = { kind: 'answers', listingId: null };
/** What is said on a listing, for its owner. */
export const listingSeries = (listingId: number): TalkSeries => ({ kind: 'listing', listingId });

/** A series of mails to an account, with the link that stops it. It is made with the first mail, and stays. */
export interface MailChoiceRecord {
  /** The token as it stands in the mails. It opens nothing and can do nothing but end mails. */
  _id: string;
  account_id: string;
  kind: TalkSeries['kind'];
  listing_id: number | null;
  is_stopped: boolean;
}

/** The series as mail programs know it (RFC 2919). */
export const talkListId = ({ kind, listingId }: TalkSeries): string =>
  `${kind === 'answers' ? 'answers' : `listing-${listingId}`}.talk.${new URL(siteAddress()).hostname}`;

/** How the keys of all mails begin that say what an account wrote: they go with its erasure. */
export const mailsQuoting = (accountId: string): string => `talk-${accountId}-`;
