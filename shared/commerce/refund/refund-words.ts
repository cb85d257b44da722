import type { TextKey } from '../../kernel/language/english.ts';
import { sayStored } from '../../kernel/language/say-stored.ts';

/** Automatic refund reasons. */
const reasons: readonly TextKey[] = [
  'order.reason_cancelled',
  'order.reason_disputed',
  'order.reason_elsewhere',
  'order.reason_withdrawn',
];

/** Timeline texts. Those with a reason are matched before those that have none. */
const notes: readonly TextKey[] = [
  'order.note_moved_because',
  'order.note_week_because',
  'order.note_moved',
  'order.note_week',
  'order.note_withdrawn',
  'order.note_other_amount',
];

/** A refund reason in the caller's language. It is stored in English; text entered by a person is unchanged. */
export const refundReasonInWords = (reason: string): string => sayStored(reason, reasons);

/** A credit note's reason. */
export const creditInWords = (wording: string): string => sayStored(wording, ['order.wording_credit', ...reasons]);

/** A note about an order, in the caller's language. */
export const orderNoteInWords = (words: string): string => sayStored(words, notes);
