import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
/** Reasons for removal by the team. */
export const removalReasons = ['spam', 'abuse', 'off_topic', 'untrue', 'private_data', 'illegal', 'bought'] as const;
export type RemovalReason = (typeof removalReasons)[number];

const words: Record<RemovalReason, TextKey> = {
  spam: 'account.removal_spam',
  abuse: 'account.removal_abuse',
  off_topic: 'account.removal_off_topic',
  untrue: 'account.removal_untrue',
  private_data: 'account.removal_private_data',
  illegal: 'account.removal_illegal',
  bought: 'account.removal_bought',
};

/** Label of a reason. */
export const removalInWords = (reason: RemovalReason): string => say(words[reason]);

export const isRemovalReason = (text: string): text is RemovalReason => removalReasons.some((each) => each === text);
