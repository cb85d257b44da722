import { stopAddress } from '../../change/change.writes.ts';
import { stopMails as stopUpdates } from '../follow/follow.writes.ts';
import { stopTalkMails } from '../talk-mail/mail-choice.writes.ts';
import { stopWeekMail } from '../week-mail/subscribe.writes.ts';

/** Ends what the link of an email ends, of whatever series it is. False for a link that is unknown. Safe to repeat. */
export const stopMails = async (token: string, now: Date): Promise<boolean> =>
  (await stopUpdates(token, now)) ||
  (await stopTalkMails(token)) ||
  (await stopWeekMail(token, now)) ||
  stopAddress(token, now);
