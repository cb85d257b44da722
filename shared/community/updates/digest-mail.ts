import type { MailWords } from '../../change/change.ts';
import type { UpdateRecord } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import { shortened } from '../../kernel/text/lead.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { addWeeks, type Monday } from '../../kernel/week/week-calendar.ts';

const mostUpdates = 40;
const longestWords = 280;

/** An update in a digest. */
export interface DigestEntry {
  update: Pick<UpdateRecord, 'title' | 'body'>;
  listingName: string;
  listingUrl: string;
}

interface DigestParts {
  /** The Monday it is sent; it covers the previous week. */
  issue: Monday;
  entries: readonly DigestEntry[];
  siteName: string;
  stopUrl: string;
  followingUrl: string;
}

/** Key of an account's digest email. */
export const digestMailKey = (issue: Monday, accountId: string): string => `digest-${issue}-${accountId}`;

/** The email with a week's updates. */
export function digestMail(parts: DigestParts): MailWords {
  const { issue, entries, siteName, stopUrl, followingUrl } = parts;
  const facts = { site: siteName, day: dayInWords(addWeeks(issue, -1)), stopUrl, followingUrl };
  const left = entries.length - mostUpdates;
  const updates = [
    ...entries.slice(0, mostUpdates).map(entryText),
    ...(left > 0 ? [say('mail.digest_more', { count: left, followingUrl })] : []),
  ];
  return {
    subject: say('mail.digest_subject', facts),
    text: say('mail.digest_text', { ...facts, updates: updates.join('\n\n') }),
  };
}

const entryText = ({ update, listingName, listingUrl }: DigestEntry): string =>
  `${listingName}: ${update.title}\n${shortened(update.body, longestWords)}\n${listingUrl}`;
