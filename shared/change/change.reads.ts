/** Public entry point of change/: reads. */
export { listDeadLetters, readDeadLetter } from './dead-letter/dead-letter.reads.ts';
export {
  applyLatestChanges,
  readChangesWithPagesToDo,
  readLastChangeAt,
  readLatestChange,
  watchChanges,
} from './feed/change-record.reads.ts';
export { drawMail, setLetterhead } from './letter/draw-mail.reads.ts';
export { readLongWork } from './long-work/long-work.reads.ts';
export { isAddressStop } from './outbox/address-stop.reads.ts';
export { readMailStates, readMailsKeyed, readMailsTo, readOutbox } from './outbox/mail.reads.ts';
export { readMailFault } from './outbox/mail-fault.reads.ts';
export { countMails } from './outbox/mail-figures.reads.ts';
export { readSettings, readStoredSettings } from './settings/settings.reads.ts';
export { inLastSiteLanguage, inSiteLanguage } from './settings/site-language.reads.ts';
export { hasPart, partIsOff, requirePart } from './settings/site-part.reads.ts';
