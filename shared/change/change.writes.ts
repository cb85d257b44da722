/** Public entry point of change/: writes. */
export { forgetDeadLetters, removeDeadLetter } from './dead-letter/dead-letter.writes.ts';
export {
  announceEverything,
  commitChange,
  commitChanges,
  forgetChangesOf,
  markPagesDone,
} from './feed/change-record.writes.ts';
export { setWorkLog, tellingProgress, WorkProgress } from './long-work/long-work.writes.ts';
export { stopAddress } from './outbox/address-stop.writes.ts';
export {
  forgetMails,
  forgetMailsAbout,
  forgetMailsTo,
  forgetWaitingMails,
  forgetWaitingOfList,
} from './outbox/mail.writes.ts';
export { type MailOutlook, mailOutlook } from './outbox/mail-outlook.writes.ts';
export {
  checkMailServer,
  deliverDueMails,
  hasMailServer,
  type MailServer,
  mailSender,
  mailServer,
  queueMails,
  sendMail,
  setMailServer,
  tryMail,
} from './outbox/mail-sending.writes.ts';
export { failWork } from './retry/failed-work.writes.ts';
export { resetSetting, storeSetting } from './settings/settings.writes.ts';
