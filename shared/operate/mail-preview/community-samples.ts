import type { MailWords } from '../../change/change.ts';
import {
  alertMail,
  approvedMail,
  type ClaimNews,
  claimLinkMail,
  claimNewsMail,
  heldVotesMail,
  ownTextsUrl,
  removedMail,
  shownTextUrl,
  takenBackMail,
  transferMail,
  winnerMail,
} from '../../community/community.ts';
import { leading, type MailSample, type SampleWords, sampleUrl } from './mail-sample.ts';

const until = (): Date => new Date('2026-02-24T00:00:00Z');
const week = '2026-02-16';
const news: readonly ClaimNews[] = [
  ...(['verified', 'contested', 'lost', 'kept'] as const),
  ...(['rejected', 'superseded', 'expired', 'lapsed', 'disputed'] as const),
];

const decision = (variant: string, words: MailWords, link?: string): MailSample => ({
  kind: 'decision',
  variant,
  ...words,
  link,
});

/** Sample emails about claims, votes, comments and reviews. */
export function communitySamples({ siteName, product: name, said }: SampleWords): MailSample[] {
  const listing = { name, slug: 'fernleaf' };
  const decided = { what: 'review', listing, siteName } as const;
  return [
    leading('claim_link', null, 'account/claims/link/sample', (link) =>
      claimLinkMail({ name, siteName, link }, 'ines@mail.example'),
    ),
    ...news.map((each) =>
      leading('claim_news', each, 'account/claims/3', (link) => claimNewsMail(each, { name, siteName, link })),
    ),
    leading('transfer', null, 'account/transfer/sample', (link) =>
      transferMail(name, siteName, link, 'ines@mail.example'),
    ),
    leading('award', null, `launches/${week}`, (weekUrl) =>
      winnerMail({
        ...{ name, siteName, place: 1, votes: 84, week, weekUrl },
        listingUrl: sampleUrl('products/fernleaf'),
        cardUrl: sampleUrl('share/products/fernleaf.png'),
        badgeHtml: `<a href="${sampleUrl('products/fernleaf')}"><img src="${sampleUrl('badges/fernleaf.svg')}" alt="First" width="220" height="48"></a>`,
        badgesUrl: sampleUrl('products/fernleaf/badges'),
        ledgerUrl: sampleUrl(`launches/${week}/votes`),
      }),
    ),
    decision('shown', approvedMail(decided), shownTextUrl(listing)),
    decision('removed', removedMail({ ...decided, reason: 'off_topic', said, isFinal: false }), ownTextsUrl()),
    decision('final', removedMail({ ...decided, reason: 'off_topic', said, isFinal: true })),
    decision('taken_back', takenBackMail({ ...decided, state: 'shown' }), ownTextsUrl()),
    leading('held_votes', null, 'admin/moderation?kind=vote', (queueUrl) =>
      heldVotesMail({
        siteName,
        week,
        held: 12,
        until: until(),
        ledgerUrl: sampleUrl(`launches/${week}/votes`),
        queueUrl,
      }),
    ),
    leading('vote_alert', null, 'admin/moderation?kind=alert', (queueUrl) =>
      alertMail({
        ...{ siteName, product: name, queueUrl },
        alert: {
          ...{ _id: `17-${week}`, listing_id: 17, week, of: 61, found_at: until() },
          reasons: [{ sign: 'nothing_else', votes: 22, expected: 6.4 }],
          receipts: Array.from({ length: 22 }, (_, index) => `sample-${index}`),
        },
      }),
    ),
  ];
}
