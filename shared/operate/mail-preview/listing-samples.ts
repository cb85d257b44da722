import {
  editMail,
  memberInviteMail,
  type PeopleNews,
  peopleNewsMail,
  websiteFailsMail,
  websiteLostMail,
} from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import { listingReviewMail, noticeMail, staffLaunchMail } from '../../launch/launch.ts';
import { cofounderInviteMail } from '../../submission/submission.ts';
import { leading, type MailSample, type SampleWords, sampleUrl } from './mail-sample.ts';

const reviews = ['approved', 'changes', 'refused'] as const;
const notices = [
  'scheduled',
  'queued',
  'moved_on',
  'moved_in_review',
  'launched',
  'badge_missing',
  'waits_for_badge',
] as const;
const someone = { account_id: '00000000-0000-4000-8000-000000000000', kind: 'session', credential_id: null } as const;

/** Sample emails to people who manage a listing. */
export function listingSamples(words: SampleWords): MailSample[] {
  const { siteName, product: name, person, said } = words;
  const reason = said;
  const own = 'account/listings/17';
  const news: readonly PeopleNews[] = [
    { kind: 'joined', who: person, role: 'editor' },
    { kind: 'role', role: 'owner' },
    { kind: 'removed' },
    { kind: 'ended' },
    { kind: 'passed_on', who: person },
    { kind: 'owns' },
  ];
  return [
    leading('cofounder_invite', null, 'invites/sample', (link) =>
      cofounderInviteMail({ name, host: 'fernleaf.example' }, siteName, link),
    ),
    leading('member_invite', null, 'account/join/sample', (link) =>
      memberInviteMail({ name, siteName, link }, { role: 'editor', from: 'ines@mail.example', to: 'you@mail.example' }),
    ),
    ...news.map((each) =>
      leading('people_news', each.kind, `${own}/people`, (link) => peopleNewsMail(each, { name, siteName, link })),
    ),
    leading('listing_edit', null, 'admin/edits', (link) => editMail({ name }, edited(words), { siteName, link })),
    leading('website_lost', null, 'account/claims/new', (claim) =>
      websiteLostMail({
        ...{ name, siteName, claim, reason: 'published' },
        websiteUrl: 'https://fernleaf.example/',
        ownPage: sampleUrl(own),
      }),
    ),
    leading('website_fails', null, own, (ownPage) =>
      websiteFailsMail({
        ...{ name, siteName, ownPage, trouble: 'silent', movedTo: null },
        websiteUrl: 'https://fernleaf.example/',
        since: new Date('2026-02-24'),
      }),
    ),
    ...notices.map((kind) => leading('launch_notice', kind, 'products/fernleaf', (link) => notice(kind, words, link))),
    leading('staff_launch', 'moved', own, () =>
      staffLaunchMail({ name, siteName, from: '2026-03-02', to: '2026-03-09', reason }),
    ),
    leading('staff_launch', 'cancelled', own, () =>
      staffLaunchMail({ name, siteName, from: '2026-03-02', to: null, reason }),
    ),
    ...reviews.map((state) =>
      leading('listing_review', state, own, () =>
        listingReviewMail(state, { name, siteName, text: reason, isRefunded: state === 'refused' }),
      ),
    ),
  ];
}

const notice = (kind: (typeof notices)[number], { siteName, product: name }: SampleWords, listingUrl: string) =>
  noticeMail(kind, {
    ...{ name, siteName, listingUrl, week: '2026-03-02', graceDays: 7 },
    badgeHtml: `<a href="${listingUrl}"><img src="${sampleUrl('badges/fernleaf.svg')}" alt="Listed" width="220" height="48"></a>`,
  });

const edited = ({ person, said }: SampleWords): Parameters<typeof editMail>[1] => ({
  ...{ _id: '17.4', listing_id: 17, revision: 4, cause: 'edit', restored: null, awaits_team: true },
  by: { ...someone, name: person },
  at: new Date('2026-02-20T09:30:00Z'),
  changes: [
    { part: 'fields.tagline', before: say('mail.sample_before'), after: said },
    { part: 'fields.city', before: null, after: 'Porto' },
  ],
});
