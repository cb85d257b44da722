import { say } from '../../kernel/language/say.ts';
/** What a mail about somebody's words is made of; addresses are whole. */
export interface TalkMail {
  subject: string;
  /** Who wrote, where: "Ines wrote on Fernleaf". */
  headline: string;
  /** Their words. */
  said: string;
  /** Where they stand. */
  url: string;
  /** Where they are answered. */
  answerUrl: string;
  /** Why this person gets the mail, in a sentence. */
  why: string;
  stopUrl: string;
}

/** The text of the mail. The quoted words are somebody else's, and it says so. */
export const talkMailText = ({ headline, said, url, answerUrl, why, stopUrl }: Omit<TalkMail, 'subject'>): string =>
  say('mail.talk_text', { headline, said: quoted(said), url, answerUrl, why, stopUrl });

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
