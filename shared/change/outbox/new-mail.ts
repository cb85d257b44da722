import type { Settings } from '../../kernel/settings/settings.ts';
import type { MailList } from '../../platform/mail-transport/mail-transport.ts';
import type { MailKind } from '../letter/mail-kinds.ts';

/** What a mail says. Its HTML is made of the text when it is sent (letter/letter.ts). */
export interface MailWords {
  subject: string;
  text: string;
}

/**
 * Makes words of mails. The outbox alone calls it, in the language of the site: words that somebody made before would be in that of their caller,
 * which is English for a job or a program. Of the site it is given what it names, such as its name.
 */
export type Composing<Words> = (site: Settings) => Words;

/** Who gets a mail, and why. */
export interface MailEnvelope {
  to: string;
  kind: MailKind;
  /** Where it leads, as its text says it: its button. */
  link?: string | undefined;
  /** Names the reason for the mail, for example `claim-17-verified`: it is sent at most once. */
  key: string;
  /** The series that it is of, where many get it. */
  list?: MailList | undefined;
}

/** A mail as it is asked for. */
export interface NewMail extends MailEnvelope {
  words: Composing<MailWords>;
}

/** A mail in its words. */
export interface WrittenMail extends MailEnvelope, MailWords {}
