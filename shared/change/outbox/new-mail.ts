import type { Settings } from '../../kernel/settings/settings.ts';
import type { MailList } from '../../platform/mail-transport/mail-transport.ts';
import type { LetterPicture } from '../letter/letter-html.ts';
import type { MailKind } from '../letter/mail-kinds.ts';

/** Text of an email. Its HTML is generated on sending (letter/letter.ts). */
export interface MailWords {
  /** The outbox turns it into a short line without links. */
  subject: string;
  text: string;
  pictures?: readonly LetterPicture[] | undefined;
}

/**
 * Composes an email's text. Only the outbox calls this, in the site's language; callers such as jobs run in English.
 * Receives the site's settings, such as its name.
 */
export type Composing<Words> = (site: Settings) => Words;

/** An email's recipient and key. */
export interface MailEnvelope {
  to: string;
  kind: MailKind;
  /** The main link, which is also in the text; becomes the button. */
  link?: string | undefined;
  /** Identifies the occasion, for example `claim-17-verified`; only one email is sent per key. */
  key: string;
  /** The mailing list, for bulk email. */
  list?: MailList | undefined;
}

/** An email to be composed. */
export interface NewMail extends MailEnvelope {
  words: Composing<MailWords>;
}

/** A composed email. */
export interface WrittenMail extends MailEnvelope, MailWords {}
