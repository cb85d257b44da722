import { stopAddress } from '../../change/change.writes.ts';
import { stopMails as stopUpdates } from '../follow/follow.writes.ts';
import { stopTalkMails } from '../talk-mail/mail-choice.writes.ts';
import { stopDailyMail, stopWeekMail } from '../week-mail/subscribe.writes.ts';

/**
 * Unsubscribes from any kind of list, using the link in an email. Returns false for an unknown link. Safe to repeat.
 */
export const stopMails = async (token: string, now: Date): Promise<boolean> =>
  (await stopUpdates(token, now)) ||
  (await stopTalkMails(token)) ||
  (await stopWeekMail(token, now)) ||
  (await stopDailyMail(token)) ||
  stopAddress(token, now);
