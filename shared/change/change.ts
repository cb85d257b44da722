/** Public entry point of change/: schemas, types and rules, without I/O. */
export type { DeadLetterRecord } from './dead-letter/dead-letter.ts';
export {
  announceChange,
  countedRevision,
  dataRevision,
  lastAppliedChange,
  onChange,
  renewRevision,
} from './feed/change-feed.ts';
export type { Change, ChangeBody, ListingAspect, ListingFacets } from './feed/change-record.ts';
export { FreshCache } from './feed/fresh-cache.ts';
export { keptFresh, keptUpdated } from './feed/kept-fresh.ts';
export { ReadModel, type ReadModelState } from './feed/read-model.ts';
export { type LetterPicture, pictureOf } from './letter/letter-html.ts';
export { type LetterText, labelLinks, readLetter } from './letter/letter-text.ts';
export type { Letterhead } from './letter/letterhead.ts';
export { letterheadOf } from './letter/letterhead.ts';
export { type MailKind, mailKinds } from './letter/mail-kinds.ts';
export {
  type LongWork,
  type WorkInWords,
  workInWords,
  workState,
} from './long-work/long-work.ts';
export { mailDays } from './outbox/mail.ts';
export { faultOf, type MailFault, mailFaultWords, mailServerName } from './outbox/mail-fault.ts';
export type { Composing, MailWords, NewMail, WrittenMail } from './outbox/new-mail.ts';
export { Outbox } from './outbox/outbox.ts';
export { neverDueAfter, nextAttempt } from './retry/retry-policy.ts';
