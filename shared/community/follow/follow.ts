import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
/** How updates of followed listings are emailed: individually or weekly. */
export const mailChoices = ['each', 'weekly'] as const;
type MailChoice = (typeof mailChoices)[number];

/** The same, plus unfollowing. */
export const followChoices = [...mailChoices, 'none'] as const;
export type FollowChoice = (typeof followChoices)[number];

/** An account that follows a listing. Times in UTC. */
export interface FollowRecord {
  /** Listing and account, so nobody follows twice; a listing's follows sort by account. */
  _id: string;
  account_id: string;
  listing_id: number;
  mails: MailChoice;
  since: Date;
  /** Since when this email choice applies: the digest omits what was already emailed. */
  chosen_at: Date;
}

/** Id of the record that an account follows a listing. */
export const followId = (accountId: string, listingId: number): string => `${listingId}.${accountId}`;

const words: Readonly<Record<FollowChoice, TextKey>> = {
  each: 'account.follow_choice_each',
  weekly: 'account.follow_choice_weekly',
  none: 'account.follow_choice_none',
};

/** A choice in the words of the site. */
export const followChoiceWords = (choice: FollowChoice): string => say(words[choice]);
