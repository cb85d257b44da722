import type { MailWords } from '../../change/change.ts';
import { type AwardedPlace, awardTitle } from '../../directory/directory.ts';
import { weekPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { weekDates } from '../../kernel/week/week-words.ts';

export type LetterPictures = NonNullable<MailWords['pictures']>;

/** Logo size in emails; the file is twice as large. */
const logoPixels = 48;

export interface NamedListing {
  name: string;
  tagline: string;
  url: string;
  comments: number;
  /** URL of its logo, a square PNG; null if we have no copy. */
  logo?: string | null;
}

/**
 * A launch of the current week, with links to the pages for voting and saving: opening a link in an email must not
 * change anything by itself.
 */
interface FreshListing extends NamedListing {
  votes: number;
  voteUrl: string;
  saveUrl: string;
}

/** Content of a newsletter. URLs are absolute. */
export interface WeekIssue {
  /** The final week. */
  week: Monday;
  /** Whether the site has votes, and therefore winners. */
  hasVotes?: boolean;
  winners: readonly (NamedListing & { place: AwardedPlace; votes: number })[];
  launches: number;
  /** Live launches of the current week, most votes first. */
  fresh: readonly FreshListing[];
}

/** The email for an issue, without the unsubscribe link, which differs per address. */
export function weekMail(
  issue: WeekIssue,
  siteName: string,
): { subject: string; body: string; pictures: LetterPictures } {
  const { week, winners, launches, fresh, hasVotes = true } = issue;
  const dates = weekDates(week);
  // The URL follows the line it belongs to.
  const won = winners.map(({ name, tagline, url, comments, place, votes }) =>
    lines(say('mail.week_winner', { title: awardTitle(place), name, votes }), url, tagline, reasonOf({ comments })),
  );
  const parts = [
    say('mail.week_launched', { count: launches, site: siteName, week: dates }),
    ...(won.length === 0 && hasVotes ? [say('mail.week_no_award')] : won),
    say(hasVotes ? 'mail.week_whole' : 'mail.week_all', { url: absoluteUrl(weekPath(week)) }),
    ...(fresh.length === 0
      ? []
      : [
          say('mail.week_new'),
          ...fresh.map(({ name, tagline, url, voteUrl, saveUrl, ...counts }) =>
            lines(
              name,
              url,
              tagline,
              reasonOf(hasVotes ? counts : { comments: counts.comments }),
              ...(hasVotes ? [say('mail.week_vote', { name }), voteUrl] : []),
              say('mail.week_save', { name }),
              saveUrl,
            ),
          ),
        ]),
  ];
  const [first] = winners;
  const subject =
    first === undefined
      ? say('mail.week_subject', { site: siteName, week: dates })
      : say('mail.week_won_subject', { site: siteName, name: first.name, week: dates });
  return { subject, body: parts.join('\n\n'), pictures: picturesOf([...winners, ...fresh]) };
}

/** Logos next to the lines that link to their listings. */
export const picturesOf = (listings: readonly NamedListing[]): LetterPictures =>
  listings.flatMap(({ name, url, logo = null }) =>
    logo === null ? [] : [{ of: url, src: logo, width: logoPixels, height: logoPixels, alt: name.slice(0, 200) }],
  );

/** Joins lines into one part of an email, skipping empty ones. */
export const lines = (...all: readonly string[]): string => all.filter((line) => line !== '').join('\n');

/** A listing's votes and comments as text; empty if it has none. */
const reasonOf = ({ votes = 0, comments }: { votes?: number; comments: number }): string =>
  [
    ...(votes > 0 ? [say('mail.week_votes', { votes })] : []),
    ...(comments > 0 ? [say('mail.week_comments', { comments })] : []),
  ].join(' · ');

/** The email text for one address, with its unsubscribe link. */
export const weekMailText = (body: string, siteName: string, stopUrl: string): string =>
  `${body}\n\n--\n${say('mail.week_foot', { site: siteName, stopUrl })}\n`;
