import { launchesPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { type LetterPictures, lines, type NamedListing, picturesOf } from './week-issue.ts';

/** New comments on a followed product. The URL is absolute. */
export interface FollowedTalk {
  name: string;
  url: string;
  comments: number;
}

interface DailyParts {
  siteName: string;
  /** Leading launches with their votes, in order. */
  leaders: readonly (NamedListing & { votes: number; voteUrl: string })[];
  talk: readonly FollowedTalk[];
  stopUrl: string;
}

/** The email for a day in a launch week; undefined if there is nothing to report. */
export function dailyMail(parts: DailyParts): { subject: string; text: string; pictures: LetterPictures } | undefined {
  const { siteName: site, leaders, talk, stopUrl } = parts;
  const [first] = leaders;
  if (first === undefined && talk.length === 0) return undefined;
  const subject =
    first === undefined
      ? say('mail.daily_talk_subject', { site })
      : say('mail.daily_subject', { site, name: first.name });
  const body = [
    ...(first === undefined ? [] : [say('mail.daily_leaders')]),
    ...leaders.map(({ name, tagline, url, votes, voteUrl }, index) =>
      lines(
        say('mail.daily_leader', { rank: index + 1, name, votes }),
        url,
        tagline,
        say('mail.week_vote', { name }),
        voteUrl,
      ),
    ),
    ...(first === undefined ? [] : [lines(say('mail.daily_all'), absoluteUrl(launchesPath()))]),
    ...(talk.length === 0 ? [] : [say('mail.daily_talk')]),
    ...talk.map(({ name, url, comments }) => lines(say('mail.daily_comments', { name, comments }), url)),
  ].join('\n\n');
  return {
    subject,
    text: `${body}\n\n--\n${say('mail.daily_foot', { site, stopUrl })}\n`,
    pictures: picturesOf(leaders),
  };
}
