import { say } from '../../kernel/language/say.ts';
/**
 * Why what a provider is said to have told is not taken: nobody has set it up, it is not signed or stamped at another time, it is no event of
 * ours as far as it can be read, it is of another account, or of test mode where the keys are not.
 */
export const eventRefusals = ['not_set_up', 'unsigned', 'unreadable', 'other_account', 'other_mode'] as const;
export type EventRefusal = (typeof eventRefusals)[number];

/** Why events were refused, as the operator reads it: `3 without a valid signature`. */
export const refusalWords = (refusal: EventRefusal): string => say(`admin_operation.refusal_${refusal}`);
