import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';

/** The email that shows whether emails arrive; with a link to all of them where they are kept. */
export const testMail = (siteName: string, now: Date, outbox?: string): MailWords => ({
  subject: say('mail.test_subject', { site: siteName }),
  text:
    outbox === undefined
      ? say('mail.test_text', { site: siteName, time: timeInWords(now) })
      : say('mail.test_outbox_text', { site: siteName, time: timeInWords(now), outbox }),
});
