import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';

/** A text quoted in a notification email; URLs are absolute. */
export interface Talk {
  said: string;
  /** Where to read the text. */
  url: string;
  /** Where to reply. */
  answerUrl: string;
}

/** How an email introduces the text. */
export interface TalkNews {
  /** Who wrote it and where: "Ines wrote on Fernleaf". */
  headline: string;
  /** Why this person gets the email, in a sentence. */
  why: string;
}

/** Notification about a text, naming its author. */
export const talkMail = ({
  headline,
  said,
  url,
  answerUrl,
  why,
  stopUrl,
}: Talk & TalkNews & { stopUrl: string }): MailWords => ({
  subject: headline,
  text: say('mail.talk_text', { headline, said: quoted(said), url, answerUrl, why, stopUrl }),
});

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
