import { timeInWords } from '../../../shared/kernel/time/time-words.ts';
import { weekEnd } from '../../../shared/kernel/week/week-calendar.ts';
import type { PlannedWeek } from '../../../shared/launch/launch.reads.ts';

/** Where a launch week stands, for the team. */
export function weekStateWords({ week, phase, reviewUntil }: PlannedWeek): string {
  switch (phase) {
    case 'future':
      return 'To come';
    case 'open':
      return `Open until ${timeInWords(weekEnd(week))}`;
    case 'provisional':
      return 'Over, votes are being counted';
    case 'review':
      return reviewUntil === null ? 'Under review' : `Under review until ${timeInWords(reviewUntil)}`;
    case 'final':
      return 'Final';
  }
}
