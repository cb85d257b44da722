import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import type { MemberRole } from './listing-role.ts';
import { inviteDays } from './membership.ts';

export interface PeopleMailFacts {
  name: string;
  siteName: string;
  link: string;
}

/** An invite email. The recipient may not expect it, so it names the sender. `link`: URL of the invite. */
export const inviteMail = (
  { name, siteName, link }: PeopleMailFacts,
  { role, from, to }: { role: MemberRole; from: string; to: string },
): MailWords => ({
  subject: say('mail.join_subject', { name, site: siteName }),
  text: say('mail.join_text', { name, site: siteName, link, role, from, to, days: inviteDays }),
});

/** News about a listing's members. */
export type PeopleNews =
  | { kind: 'joined'; who: string; role: MemberRole }
  | { kind: 'role'; role: MemberRole }
  /** `who`: the email address the listing was offered to. */
  | { kind: 'passed_on'; who: string }
  | { kind: 'removed' | 'ended' | 'owns' };

/** Email about a change to a listing's members. */
export function peopleNewsMail(news: PeopleNews, { name, siteName, link }: PeopleMailFacts): MailWords {
  const facts = { name, site: siteName, link };
  return {
    subject: say(`mail.people_${news.kind}_subject`, facts),
    text: say(`mail.people_${news.kind}_text`, { ...facts, ...news }),
  };
}
