import { say } from '../../kernel/language/say.ts';
import { type LetterPicture, letterHtml } from './letter-html.ts';
import { readLetter } from './letter-text.ts';
import type { Letterhead } from './letterhead.ts';
import { type MailKind, type MailKindFacts, mailKinds } from './mail-kinds.ts';

/** Parts of an email. */
export interface LetterParts {
  subject: string;
  text: string;
  /** Undefined for emails stored before kinds existed. */
  kind?: MailKind | null | undefined;
  /** Target of the button. */
  link?: string | null | undefined;
  pictures?: readonly LetterPicture[] | null | undefined;
  /** Page for opting out of emails triggered by someone else; only in such emails. */
  stopUrl?: string | undefined;
}

/**
 * Both parts of an email from one text: plain text with its footer, and HTML generated from it. Sign-in emails are sent
 * unchanged.
 */
export function composeLetter(
  { subject, text, kind, link, pictures, stopUrl }: LetterParts,
  head: Letterhead,
): { text: string; html: string } {
  const {
    why,
    isExact = false,
    isNewsletter = false,
  }: Omit<MailKindFacts, 'title'> = kind == null ? { why: null } : mailKinds[kind];
  const { siteName: site } = head;
  const stop = stopUrl === undefined ? [] : [say('mail.stop_strangers', { site, url: stopUrl })];
  const whole = withSmallPrint(text, why === null ? null : say(why, { site }), [...stop, ...head.sender]);
  return {
    text: isExact ? text : whole,
    html: letterHtml(subject, readLetter(whole, link), head, pictures ?? [], !isNewsletter),
  };
}

/** If `why` is null, the email's own text may give the reason, below a "--" line. */
function withSmallPrint(text: string, why: string | null, sender: readonly string[]): string {
  const below = [...(why === null ? [] : [why]), ...sender];
  if (below.length === 0) return text;
  const hasFoot = why === null && text.includes('\n--\n');
  return `${text.trimEnd()}\n\n${hasFoot ? '' : '--\n'}${below.join('\n')}\n`;
}
