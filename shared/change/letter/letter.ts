import { say } from '../../kernel/language/say.ts';
import { letterHtml } from './letter-html.ts';
import { readLetter } from './letter-text.ts';
import type { Letterhead } from './letterhead.ts';
import { type MailKind, type MailKindFacts, mailKinds } from './mail-kinds.ts';

/** What a letter is made of. */
export interface LetterParts {
  subject: string;
  text: string;
  /** Undefined for mails of before there were kinds. */
  kind?: MailKind | null | undefined;
  /** Where its button leads. */
  link?: string | null | undefined;
  /** Where whoever did not ask for it ends such mails. */
  stopUrl?: string | undefined;
}

/**
 * Both parts of a mail from one text: as text with its small print below, and as HTML that is read from that. The text of a sign-in mail goes out
 * as it is.
 */
export function composeLetter(
  { subject, text, kind, link, stopUrl }: LetterParts,
  head: Letterhead,
): { text: string; html: string } {
  const { why, isExact = false }: Omit<MailKindFacts, 'title'> = kind == null ? { why: null } : mailKinds[kind];
  const { siteName: site } = head;
  const stop = stopUrl === undefined ? [] : [say('mail.stop_strangers', { site, url: stopUrl })];
  const whole = withSmallPrint(text, why === null ? null : say(why, { site }), [...stop, ...head.sender]);
  return { text: isExact ? text : whole, html: letterHtml(subject, readLetter(whole, link), head) };
}

/** A kind without a reason in the table has it in its text, below a line of "--" where there is one. */
function withSmallPrint(text: string, why: string | null, sender: readonly string[]): string {
  const below = [...(why === null ? [] : [why]), ...sender];
  if (below.length === 0) return text;
  const hasFoot = why === null && text.includes('\n--\n');
  return `${text.trimEnd()}\n\n${hasFoot ? '' : '--\n'}${below.join('\n')}\n`;
}
