import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { subjectOf } from '../telling/update-mail.ts';

/** Someone's words that others are told of; addresses are whole. */
export interface Talk {
  said: string;
  /** Where they stand. */
  url: string;
  /** Where they are answered. */
  answerUrl: string;
}

/** What introduces them to a person. */
export interface TalkNews {
  /** Who wrote, where: "Ines wrote on Fernleaf". */
  headline: string;
  /** Why this person gets the email, in a sentence. */
  why: string;
}

/** The email about someone's words. What it quotes is someone else's, and it says so. */
export const talkMail = ({
  headline,
  said,
  url,
  answerUrl,
  why,
  stopUrl,
}: Talk & TalkNews & { stopUrl: string }): MailWords => ({
  subject: subjectOf(headline),
  text: say('mail.talk_text', { headline, said: quoted(said), url, answerUrl, why, stopUrl }),
});

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
