import { figure } from '../../kernel/text/figures.ts';
import { isMonday, type Monday } from '../../kernel/week/week-calendar.ts';
import { awardRank, type BadgeKind, type BadgeRequest } from './badge.ts';
import { cleanText, isVisible } from './badge-text.ts';

export type BadgeSubject = Pick<BadgeRequest, 'kind' | 'siteName' | 'votes' | 'week'>;

/** What a badge says, before any shape has set it. Texts are cleaned but not yet escaped. */
export interface BadgeWording {
  /** The whole statement in one sentence: accessible name and alternative text. */
  label: string;
  /** Small capitals over the strong line; the first that fits is used. */
  captions: readonly [string, ...string[]];
  strong: string;
  /** The same in one line for the pill: a plain lead and strong words. */
  sentence: { lead: string; strong: string };
  /** Three centred lines that say it better than caption and strong line where there is little width; awards only. */
  seal?: { lines: readonly string[]; feet: readonly [string, ...string[]] };
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const phrases: Partial<Record<BadgeKind, string>> = {
  'launched-on': 'Launched on',
  featured: 'Featured on',
  verified: 'Verified on',
  upcoming: 'Launching soon on',
};

/**
 * The words of a badge. Throws a RangeError for a site name without a visible character, a week that is no Monday
 * and a vote count that is no whole number from 0.
 */
export function badgeWording(subject: BadgeSubject): BadgeWording {
  const siteName = cleanText(subject.siteName);
  if (!isVisible(siteName)) throw new RangeError('the site name of a badge has no visible character');
  const rank = awardRank(subject.kind);
  if (rank !== undefined) return awardWording(rank, siteName, subject.week);
  if (subject.kind === 'votes') return votesWording(siteName, subject.votes);
  const phrase = phrases[subject.kind] ?? 'Listed on';
  return {
    label: `${phrase} ${siteName}`,
    captions: [phrase.toUpperCase()],
    strong: siteName,
    sentence: { lead: phrase, strong: siteName },
  };
}

/** Without a count the label names none: that suits the `alt` of an embedded image, whose count goes on rising. */
function votesWording(siteName: string, votes: number | undefined): BadgeWording {
  const count = formatCount(votes ?? 0);
  return {
    label: votes === undefined ? `Votes on ${siteName}` : `${count} ${votes === 1 ? 'vote' : 'votes'} on ${siteName}`,
    captions: [`VOTES ON ${siteName.toUpperCase()}`],
    strong: count,
    sentence: { lead: `Votes on ${siteName}`, strong: count },
  };
}

function awardWording(rank: number, siteName: string, week: Monday | undefined): BadgeWording {
  const day = week === undefined ? undefined : dayOf(week);
  const title = `#${rank} Launch of the Week`;
  return {
    label: `${title} on ${siteName}${day === undefined ? '' : `, week of ${day.long}`}`,
    captions: [`LAUNCH OF THE WEEK · ${siteName.toUpperCase()}`, 'LAUNCH OF THE WEEK'],
    strong: day === undefined ? `#${rank} on ${siteName}` : `#${rank} · ${day.short}`,
    sentence: { lead: siteName, strong: title },
    seal: {
      lines: ['Launch of', 'the Week'],
      feet: day === undefined ? [siteName] : [`${siteName} · ${day.short}`, day.short],
    },
  };
}

function dayOf(week: Monday): { short: string; long: string } {
  if (!isMonday(week)) throw new RangeError(`not the Monday of a launch week: ${week}`);
  const [year, month, day] = week.split('-').map(Number);
  const name = months[(month ?? 1) - 1] ?? '';
  return { short: `${day} ${name.slice(0, 3)} ${year}`, long: `${day} ${name} ${year}` };
}

function formatCount(votes: number): string {
  if (!Number.isSafeInteger(votes) || votes < 0) throw new RangeError(`not a vote count: ${votes}`);
  return figure(votes);
}
