import { say } from '../../kernel/language/say.ts';
/**
 * Why a provider event is rejected: not set up, unsigned or with a wrong timestamp, unreadable or not ours, for another
 * account, or in test mode while the keys are live.
 */
export const eventRefusals = ['not_set_up', 'unsigned', 'unreadable', 'other_account', 'other_mode'] as const;
export type EventRefusal = (typeof eventRefusals)[number];

/** Why events were rejected, as text to follow their count: "3 without a valid signature". */
export const refusalWords = (refusal: EventRefusal): string => say(`admin_operation.refusal_${refusal}`);
