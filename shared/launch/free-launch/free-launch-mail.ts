import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import type { NoticeKind } from './free-launch.ts';

/** Facts in an email about a free launch. */
interface NoticeFacts {
  name: string;
  siteName: string;
  /** Monday of the launch week, YYYY-MM-DD; empty if the listing was published without one. */
  week: string;
  listingUrl: string;
  badgeHtml: string;
  graceDays: number;
}

/** The emails to the owner of a free listing. */
export function noticeMail(kind: NoticeKind, facts: NoticeFacts): MailWords {
  const { name, siteName, week, listingUrl, badgeHtml, graceDays } = facts;
  const values = {
    ...{ name, site: siteName, week: week === '' ? '' : dayInWords(week) },
    ...{ link: listingUrl, badge: badgeHtml, days: graceDays },
  };
  return {
    subject: say(`mail.launch_${kind}_subject`, values),
    text: say(`mail.launch_${kind}_text`, values),
  };
}
