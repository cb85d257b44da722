/** Why the team of the site removes a text. */
export const removalReasons = ['spam', 'abuse', 'off_topic', 'untrue', 'private_data', 'illegal', 'bought'] as const;
export type RemovalReason = (typeof removalReasons)[number];

const words: Record<RemovalReason, string> = {
  spam: 'advertising, or the same text again and again',
  abuse: 'it attacks somebody',
  off_topic: 'it is not about the product',
  untrue: 'it states as a fact what is not so',
  private_data: 'it has personal data of somebody',
  illegal: 'it is against the law',
  bought: 'it was written for a reward, or by somebody of the product',
};

/** A reason in the words of the site. */
export const removalInWords = (reason: RemovalReason): string => words[reason];

/** Whether a text names a reason. */
export const isRemovalReason = (text: string): text is RemovalReason => removalReasons.some((each) => each === text);
