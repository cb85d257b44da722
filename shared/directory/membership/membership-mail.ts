import { mailSubject } from '../../kernel/text/mail-subject.ts';
import type { MemberRole } from './listing-role.ts';
import { inviteDays } from './membership.ts';

/** Words of a mail. */
interface MailWords {
  subject: string;
  text: string;
}

/** What a mail about the people of a listing names. */
export interface PeopleMailFacts {
  name: string;
  siteName: string;
  /** Where it leads. */
  link: string;
}

const mail = (subject: string, lines: readonly string[]): MailWords => ({
  subject: mailSubject(subject),
  text: lines.join('\n'),
});

const asRole: Record<MemberRole, string> = { owner: 'as an owner', editor: 'as an editor' };

/** The mail of an invite. It goes to an address that has not asked for it, so it says who did. `link` opens it. */
export const inviteMail = (
  { name, siteName, link }: PeopleMailFacts,
  { role, from, to }: { role: MemberRole; from: string; to: string },
): MailWords =>
  mail(`Join ${name} on ${siteName}`, [
    `${from} invites you to work on the listing of ${name} on ${siteName}, ${asRole[role]}.`,
    '',
    `Open this link, sign in with ${to}, and press the button there: ${link}`,
    '',
    `It works once, for ${inviteDays} days, and for that address alone. If you do not want it, do nothing.`,
  ]);

/** News for one of the people of a listing. */
export type PeopleNews =
  | { kind: 'joined'; who: string; role: MemberRole }
  | { kind: 'role'; role: MemberRole }
  | { kind: 'removed' | 'ended' | 'owns' };

/** The mail that tells of news. */
export function peopleNewsMail(news: PeopleNews, { name, siteName, link }: PeopleMailFacts): MailWords {
  switch (news.kind) {
    case 'joined':
      return mail(`Your invite to ${name} was accepted`, [
        `${news.who} works on the listing of ${name} on ${siteName} now, ${asRole[news.role]}.`,
        link,
      ]);
    case 'role':
      return mail(`Your role on ${name} has changed`, [
        `You work on the listing of ${name} on ${siteName} ${asRole[news.role]} from now on.`,
        link,
      ]);
    case 'removed':
      return mail(`You work on ${name} no longer`, [
        `An owner of the listing of ${name} on ${siteName} has removed you from its people. You cannot edit it any more.`,
        link,
      ]);
    case 'ended':
      return mail(`${name} has changed hands`, [
        `The listing of ${name} on ${siteName} is no longer that of the owner who invited you, so you cannot edit it any more.`,
        '',
        `If you should, ask whoever owns it now for an invite: ${link}`,
      ]);
    case 'owns':
      return mail(`${name} is yours now`, [
        `The main owner of the listing of ${name} on ${siteName} has left, and you were its owner for the longest time: it is yours now.`,
        link,
      ]);
  }
}
