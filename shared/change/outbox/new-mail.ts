import type { Settings } from '../../kernel/settings/settings.ts';
import type { MailList } from '../../platform/mail-transport/mail-transport.ts';
import type { LetterPicture } from '../letter/letter-html.ts';
import type { MailKind } from '../letter/mail-kinds.ts';

/** Text of an email. Its HTML is generated when it is sent (letter/letter.ts). */
export interface MailWords {
  subject: string;
  text: string;
  pictures?: readonly LetterPicture[] | undefined;
}

/**
 * Composes an email's text. Only the outbox calls it, in the site's language: text composed by the caller would be in the caller's language,
 * which is English for jobs and programs. It receives the site's settings, such as its name.
 */
export type Composing<Words> = (site: Settings) => Words;

/** Recipient of an email, and the reason. */
export interface MailEnvelope {
  to: string;
  kind: MailKind;
  /** Main link, as in the text: its button. */
  link?: string | undefined;
  /** Names the reason for the email, for example `claim-17-verified`: it is sent at most once. */
  key: string;
  /** The series that it is of, where many get it. */
  list?: MailList | undefined;
}

/** A requested email. */
export interface NewMail extends MailEnvelope {
  words: Composing<MailWords>;
}

/** An email in its words. */
export interface WrittenMail extends MailEnvelope, MailWords {}
