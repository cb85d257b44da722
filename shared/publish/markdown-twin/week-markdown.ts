import { awardedPlaceOf, awardTitle } from '../../directory/directory.ts';
import { launchesPath, weekPath } from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { say } from '../../kernel/language/say.ts';
import { addWeeks, type Monday, type WeekState } from '../../kernel/week/week-calendar.ts';
import { launchCount, weekBoundary, weekDates } from '../../kernel/week/week-words.ts';
import type { WeekView } from '../../launch/launch.reads.ts';
import type { LaunchWeekItem } from '../../launch/launch.ts';
import { markdownDocument, markdownSection } from './document.ts';
import { markdownLink, markdownText } from './escape-markdown.ts';

/** A launch week in Markdown. `state` is relative to now; `order` explains the ranking, and is undefined without voting. */
export function weekMarkdown(
  week: Monday,
  state: WeekState,
  { launches, voided }: Pick<WeekView, 'launches' | 'voided'>,
  order: string | undefined,
): string {
  const { verb, text } = weekBoundary(week, state);
  const neighbours = [addWeeks(week, -1), addWeeks(week, 1)].map((near) =>
    markdownLink(weekDates(near), absoluteUrl(weekPath(near))),
  );
  return markdownDocument([
    `# ${say('launch.of_dates', { dates: weekDates(week) })}`,
    say('twin.in', { links: markdownLink(say('header.launches'), absoluteUrl(launchesPath())) }),
    `${verb} ${text}.${launches.length === 0 || order === undefined ? '' : ` ${order}`}`,
    markdownSection(
      launchCount(launches.length),
      launches
        .map((launch) => (order === undefined ? { ...launch, rank: null, award: null } : launch))
        .map((launch) => launchLine(launch, voided.get(launch.slug)))
        .join('\n'),
    ),
    say('twin.weeks_around', { weeks: neighbours.join(', ') }),
  ]);
}

function launchLine({ name, url, tagline, rank, week_votes, award }: LaunchWeekItem, voidReason?: string): string {
  const marker = rank === null ? '-' : `${rank}.`;
  const about = tagline === null ? '' : `: ${markdownText(tagline)}`;
  const votes = rank === null ? '' : ` (${say('twin.votes_in_week', { votes: week_votes ?? 0 })})`;
  const won = award === null ? undefined : awardedPlaceOf(award);
  return `${marker} ${markdownLink(name, url)}${about}${votes}${won === undefined ? '' : `, ${awardTitle(won)}`}${
    voidReason === undefined ? '' : `. ${say('twin.void', { reason: markdownText(voidReason) })}`
  }`;
}
