import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { confirmDays } from './subscriber.ts';

/** Email asking an address to confirm the newsletter. */
export const weekMailQuestion = (siteName: string, link: string, isDaily = false): MailWords => ({
  subject: say('mail.week_ask_subject', { site: siteName }),
  text: say(isDaily ? 'mail.week_ask_daily_text' : 'mail.week_ask_text', { site: siteName, link, days: confirmDays }),
});
