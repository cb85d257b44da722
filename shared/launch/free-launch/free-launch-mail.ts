import { mailSubject } from '../../kernel/text/mail-subject.ts';
import type { NoticeKind } from './free-launch.ts';

/** What a mail of a free launch names. */
interface NoticeFacts {
  name: string;
  siteName: string;
  /** Monday of its launch, YYYY-MM-DD. */
  week: string;
  listingUrl: string;
  badgeHtml: string;
  graceDays: number;
}

/** Words of each mail to the owner of a free listing. */
export function noticeMail(kind: NoticeKind, facts: NoticeFacts): { subject: string; text: string } {
  const { subject, lines } = words(kind, facts);
  return { subject: mailSubject(subject), text: lines.join('\n') };
}

function words(kind: NoticeKind, facts: NoticeFacts): { subject: string; lines: string[] } {
  const { name, siteName, week, listingUrl, badgeHtml, graceDays } = facts;
  const badge = ['Put this into the HTML of your homepage:', '', badgeHtml];
  switch (kind) {
    case 'scheduled':
      return {
        subject: `${name} launches on ${week}`,
        lines: [
          `We found the badge on your homepage: ${name} launches on ${siteName} on Monday, ${week}.`,
          '',
          'Leave the badge in place until then and afterwards.',
        ],
      };
    case 'moved_on':
      return {
        subject: `The launch of ${name} moved to ${week}`,
        lines: [
          `We did not find the badge of ${siteName} on your homepage in time, so the launch of ${name} moved to Monday, ${week}.`,
          '',
          ...badge,
        ],
      };
    case 'launched':
      return { subject: `${name} is live`, lines: [`${name} is live on ${siteName}:`, listingUrl] };
    case 'badge_missing':
      return {
        subject: `The badge of ${name} is missing`,
        lines: [
          `The badge of ${siteName} is no longer on your homepage. ${name} stays live for ${graceDays} more days without it.`,
          '',
          ...badge,
        ],
      };
    case 'waits_for_badge':
      return {
        subject: `${name} waits for its badge`,
        lines: [
          `The badge of ${siteName} is not on your homepage, so ${name} is not shown. It is back as soon as we find the badge.`,
          '',
          ...badge,
        ],
      };
  }
}
