import type { TextKey } from '../../kernel/language/english.ts';
import { sayStored } from '../../kernel/language/say-stored.ts';

/** Why money goes back where no person says it. */
const reasons: readonly TextKey[] = [
  'order.reason_cancelled',
  'order.reason_disputed',
  'order.reason_elsewhere',
  'order.reason_withdrawn',
];

/** What the timeline of an order has of it. Those with a reason are before those without. */
const notes: readonly TextKey[] = [
  'order.note_moved_because',
  'order.note_week_because',
  'order.note_moved',
  'order.note_week',
  'order.note_withdrawn',
  'order.note_other_amount',
];

/** Why money went back, in the caller's language: it is kept in English. What a person wrote stays. */
export const refundReasonInWords = (reason: string): string => sayStored(reason, reasons);

/** What a credit note says it is for. */
export const creditInWords = (wording: string): string => sayStored(wording, ['order.wording_credit', ...reasons]);

/** What is noted of an order, in the caller's language. */
export const orderNoteInWords = (words: string): string => sayStored(words, notes);
