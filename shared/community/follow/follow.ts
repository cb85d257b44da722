import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
/** How someone is told of the updates of a listing that they follow: by an email each, or by one a week. */
export const mailChoices = ['each', 'weekly'] as const;
type MailChoice = (typeof mailChoices)[number];

/** The same, with the end of following. */
export const followChoices = [...mailChoices, 'none'] as const;
export type FollowChoice = (typeof followChoices)[number];

/** An account that follows a listing. Times in UTC. */
export interface FollowRecord {
  /** Of the listing and the account, so that nobody follows twice; of one listing in the order of the accounts. */
  _id: string;
  account_id: string;
  listing_id: number;
  mails: MailChoice;
  since: Date;
  /** Since when the emails are chosen so: a digest leaves out what was told by other means. */
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
