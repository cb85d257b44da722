import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { figure } from '../../kernel/text/figures.ts';
import { dayInWords, shortDay } from '../../kernel/time/day-words.ts';
import { isMonday, type Monday } from '../../kernel/week/week-calendar.ts';
import { awardRank, type BadgeKind, type BadgeRequest } from './badge.ts';
import { cleanText, isVisible } from './badge-text.ts';

export type BadgeSubject = Pick<BadgeRequest, 'kind' | 'siteName' | 'votes' | 'week'>;

/** Text of a badge, independent of its shape. Cleaned but not yet escaped. */
export interface BadgeWording {
  /** The whole statement in one sentence, used as accessible name and alternative text. */
  label: string;
  /** Captions above the bold line; the first one that fits is used. */
  captions: readonly [string, ...string[]];
  strong: string;
  /** One-line form for the pill: a plain start, followed by bold words. */
  sentence: { lead: string; strong: string };
  /** Three centred lines for narrow awards. */
  seal?: { lines: readonly string[]; feet: readonly [string, ...string[]] };
}

const phrases: Partial<Record<BadgeKind, TextKey>> = {
  'launched-on': 'badge.launched_on',
  featured: 'badge.featured',
  verified: 'badge.verified',
  upcoming: 'badge.upcoming',
};

/**
 * A badge's text. Throws a RangeError for a site name without visible characters, a week that is not a Monday, and a
 * vote count that is not a whole number from 0.
 */
export function badgeWording(subject: BadgeSubject): BadgeWording {
  const siteName = cleanText(subject.siteName);
  if (!isVisible(siteName)) throw new RangeError('the site name of a badge has no visible character');
  const rank = awardRank(subject.kind);
  if (rank !== undefined) return awardWording(rank, siteName, subject.week);
  if (subject.kind === 'votes') return votesWording(siteName, subject.votes);
  const phrase = say(phrases[subject.kind] ?? 'badge.listed_on');
  return {
    label: `${phrase} ${siteName}`,
    captions: [phrase.toUpperCase()],
    strong: siteName,
    sentence: { lead: phrase, strong: siteName },
  };
}

/** Without a count, the label omits it; this suits the `alt` of an embedded image whose count keeps growing. */
function votesWording(siteName: string, votes: number | undefined): BadgeWording {
  const count = formatCount(votes ?? 0);
  const lead = say('badge.votes_on', { site: siteName });
  return {
    label: votes === undefined ? lead : say('badge.counted_votes_on', { count: votes, site: siteName }),
    captions: [lead.toUpperCase()],
    strong: count,
    sentence: { lead, strong: count },
  };
}

function awardWording(rank: number, siteName: string, week: Monday | undefined): BadgeWording {
  const day = week === undefined ? undefined : dayOf(week);
  const award = say('badge.award', { rank });
  const caption = say('badge.award_title').toUpperCase();
  return {
    label:
      day === undefined
        ? say('badge.award_on', { award, site: siteName })
        : say('badge.award_on_week', { award, site: siteName, day: day.long }),
    captions: [`${caption} · ${siteName.toUpperCase()}`, caption],
    strong: day === undefined ? say('badge.rank_on', { rank, site: siteName }) : `#${rank} · ${day.short}`,
    sentence: { lead: siteName, strong: award },
    seal: {
      lines: say('badge.award_lines').split('\n'),
      feet: day === undefined ? [siteName] : [`${siteName} · ${day.short}`, day.short],
    },
  };
}

function dayOf(week: Monday): { short: string; long: string } {
  if (!isMonday(week)) throw new RangeError(`not the Monday of a launch week: ${week}`);
  return { short: shortDay(week), long: dayInWords(week) };
}

function formatCount(votes: number): string {
  if (!Number.isSafeInteger(votes) || votes < 0) throw new RangeError(`not a vote count: ${votes}`);
  return figure(votes);
}
