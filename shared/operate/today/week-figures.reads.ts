import { hasPart } from '../../change/change.reads.ts';
import { readNetSales } from '../../commerce/commerce.reads.ts';
import { countUnanswered, countVotesOfWeek } from '../../community/community.reads.ts';
import { countNewAccounts } from '../../identity/identity.reads.ts';
import type { Permission } from '../../identity/identity.ts';
import { say } from '../../kernel/language/say.ts';
import { centsInWords } from '../../kernel/money/money-words.ts';
import { figure } from '../../kernel/text/figures.ts';
import { addWeeks, type Monday, weekEnd, weekOf, weekStart } from '../../kernel/week/week-calendar.ts';
import { readLaunchWeek } from '../../launch/launch.reads.ts';
import { countNewDrafts } from '../../submission/submission.reads.ts';

/** A figure for this week and for last week, formatted for display. */
export interface WeekFigure {
  words: string;
  thisWeek: string;
  lastWeek: string;
  /** What this week's figure includes. */
  note?: string;
  /** Required permission; absent: the whole team. */
  permission?: Permission;
}

/** Site activity: votes as the week's page adds them up, new accounts, submissions, searches without results and sales, for weeks from Monday to Sunday, UTC. */
export async function readWeekFigures(now: Date): Promise<WeekFigure[]> {
  const week = weekOf(now);
  const counted = (count: (of: Monday) => Promise<number>): Promise<[number, number]> =>
    Promise.all([count(week), count(addWeeks(week, -1))]);
  const within = (read: (begin: Date, end: Date) => Promise<number>) => (of: Monday) =>
    read(weekStart(of), weekEnd(of));
  const shownVotes = async (of: Monday): Promise<number> =>
    (await readLaunchWeek(of, now)).reduce((sum, { week_votes }) => sum + (week_votes ?? 0), 0);
  const [votes, recorded, accounts, drafts, searches, sales] = await Promise.all([
    counted(shownVotes),
    countVotesOfWeek(week),
    counted(within(countNewAccounts)),
    counted(within(countNewDrafts)),
    counted(countUnanswered),
    counted(within(readNetSales)),
  ]);
  const shown = (words: string, [now, before]: [number, number], said = figure): WeekFigure => ({
    words,
    thisWeek: said(now),
    lastWeek: said(before),
  });
  const imported = Math.max(votes[0] - recorded, 0);
  return [
    ...((await hasPart('votes'))
      ? [
          {
            ...shown(say('admin_operation.figure_votes'), votes),
            ...(imported > 0 && { note: say('admin_operation.figure_imported', { count: imported }) }),
          },
        ]
      : []),
    shown(say('admin_operation.figure_accounts'), accounts),
    shown(say('admin_operation.figure_drafts'), drafts),
    shown(say('admin_operation.figure_searches'), searches),
    { ...shown(say('admin_operation.figure_sales'), sales, centsInWords), permission: 'orders.export' },
  ];
}
