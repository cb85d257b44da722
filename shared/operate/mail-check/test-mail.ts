import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';

/** An email for testing delivery; links to the outbox if emails are only kept there. */
export const testMail = (siteName: string, now: Date, outbox?: string): MailWords => ({
  subject: say('mail.test_subject', { site: siteName }),
  text:
    outbox === undefined
      ? say('mail.test_text', { site: siteName, time: timeInWords(now) })
      : say('mail.test_outbox_text', { site: siteName, time: timeInWords(now), outbox }),
});
