import { countVotesOfWeek } from '../../community/community.reads.ts';
import { countNewAccounts } from '../../identity/identity.reads.ts';
import { say } from '../../kernel/language/say.ts';
import { addWeeks, type Monday, weekEnd, weekOf, weekStart } from '../../kernel/week/week-calendar.ts';

/** A figure of the week that is on, beside that of the whole week before. */
export interface WeekFigure {
  words: string;
  thisWeek: number;
  lastWeek: number;
}

/** How the site does: votes that count and new accounts, weeks from Monday to Sunday, UTC. */
export async function readWeekFigures(now: Date): Promise<WeekFigure[]> {
  const week = weekOf(now);
  const before = addWeeks(week, -1);
  const counted = async (words: string, count: (of: Monday) => Promise<number>): Promise<WeekFigure> => {
    const [thisWeek, lastWeek] = await Promise.all([count(week), count(before)]);
    return { words, thisWeek, lastWeek };
  };
  return Promise.all([
    counted(say('admin_operation.figure_votes'), countVotesOfWeek),
    counted(say('admin_operation.figure_accounts'), (of) => countNewAccounts(weekStart(of), weekEnd(of))),
  ]);
}
