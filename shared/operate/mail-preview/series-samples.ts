import {
  dailyMail,
  digestMail,
  founderLaunchMail,
  launchMail,
  numbersMail,
  talkMail,
  updateMail,
  weekMail,
  weekMailQuestion,
  weekMailText,
} from '../../community/community.ts';
import { say } from '../../kernel/language/say.ts';
import { leading, type MailSample, type SampleWords, sampleUrl } from './mail-sample.ts';

const week = '2026-02-16';
const issue = '2026-02-23';

/** Sample emails from lists that readers can unsubscribe from. */
export function seriesSamples({ siteName, product: name, person, said, logo }: SampleWords): MailSample[] {
  const stopUrl = sampleUrl('mails/stop/sample');
  const followingUrl = sampleUrl('account/following');
  const listingUrl = sampleUrl('products/fernleaf');
  const update = { title: say('mail.sample_update'), body: said };
  const listing = { name, slug: 'fernleaf', tagline: say('mail.sample_tagline') };
  const counts = { views: 214, visitors: 131, clicks: 40, votes: 27, follows: 9 };
  return [
    leading('numbers', null, 'account/listings/17/numbers', (numbersUrl) =>
      numbersMail({
        ...{ name, siteName, numbersUrl, stopUrl, reviewUntil: null },
        launch: {
          ...{ week, launches: 18, rank: 4, totals: counts, median: counts },
          ...{ week_page_views: 512, hours: [] },
        },
      }),
    ),
    leading('talk', null, 'products/fernleaf', (url) =>
      talkMail({
        ...{ headline: say('mail.sample_talk', { who: person, name }), said, url, stopUrl },
        answerUrl: `${listingUrl}?answer=1#comments`,
        why: say('mail.sample_talk_why', { name, site: siteName }),
      }),
    ),
    leading('update', null, 'products/fernleaf', () =>
      updateMail({ ...{ update, siteName, stopUrl, followingUrl, listingUrl }, listingName: name }),
    ),
    {
      kind: 'digest',
      variant: null,
      ...digestMail({ issue, entries: [{ update, listingName: name, listingUrl }], siteName, stopUrl, followingUrl }),
    },
    leading('founder_launch', null, 'products/fernleaf', () =>
      founderLaunchMail({ founder: person, listing, siteName, stopUrl }),
    ),
    leading('launch_wish', null, 'products/fernleaf', () => launchMail(listing, siteName)),
    leading('week_mail_ask', null, 'mails/week/confirm/sample', (link) => weekMailQuestion(siteName, link)),
    leading('daily_mail', null, 'launches', () => {
      const leader = {
        name,
        tagline: listing.tagline,
        url: listingUrl,
        comments: 0,
        logo,
        votes: 31,
        voteUrl: listingUrl,
      };
      const talk = [{ name, url: listingUrl, comments: 3 }];
      const { subject = '', text = '', pictures } = dailyMail({ siteName, leaders: [leader], talk, stopUrl }) ?? {};
      return { subject, text, pictures };
    }),
    leading('week_mail', null, `launches/${week}`, () => {
      const named = { name, tagline: say('mail.sample_tagline'), url: listingUrl, comments: 12, logo };
      const fresh = [{ ...named, votes: 31, voteUrl: listingUrl, saveUrl: listingUrl }];
      const winners = [{ ...named, place: 1 as const, votes: 84 }];
      const { subject, body, pictures } = weekMail({ week, winners, launches: 18, fresh }, siteName);
      return { subject, text: weekMailText(body, siteName, stopUrl), pictures };
    }),
  ];
}
