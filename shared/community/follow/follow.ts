import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
/** How updates of followed listings are emailed: individually or weekly. */
export const mailChoices = ['each', 'weekly'] as const;
type MailChoice = (typeof mailChoices)[number];

/** `mailChoices`, plus unfollowing. */
export const followChoices = [...mailChoices, 'none'] as const;
export type FollowChoice = (typeof followChoices)[number];

/** A listing followed by an account. Times in UTC. */
export interface FollowRecord {
  /** Listing and account, hence unique. A listing's followers are sorted by account. */
  _id: string;
  account_id: string;
  listing_id: number;
  mails: MailChoice;
  since: Date;
  /**
   * When this email choice was made. The digest omits updates from before this time, which were emailed individually.
   */
  chosen_at: Date;
  /** The last period with weekly emails that ended: its updates from an unfinished week are still due in the digest. */
  weekly_from?: Date;
  weekly_until?: Date;
}

export const followId = (accountId: string, listingId: number): string => `${listingId}.${accountId}`;

const words: Readonly<Record<FollowChoice, TextKey>> = {
  each: 'account.follow_choice_each',
  weekly: 'account.follow_choice_weekly',
  none: 'account.follow_choice_none',
};

/** Label of a choice. */
export const followChoiceWords = (choice: FollowChoice): string => say(words[choice]);
