import { say } from '../../../shared/kernel/language/say.ts';
import { timeInWords } from '../../../shared/kernel/time/time-words.ts';
import { weekEnd } from '../../../shared/kernel/week/week-calendar.ts';
import type { PlannedWeek } from '../../../shared/launch/launch.reads.ts';

/** Status of a launch week for the team. */
export function weekStateWords({ week, phase, reviewUntil }: PlannedWeek): string {
  switch (phase) {
    case 'future':
      return say('admin_week.to_come');
    case 'open':
      return say('admin_week.open_until', { time: timeInWords(weekEnd(week)) });
    case 'provisional':
      return say('admin_week.counting');
    case 'review':
      return reviewUntil === null
        ? say('admin_week.under_review')
        : say('admin_week.under_review_until', { time: timeInWords(reviewUntil) });
    case 'final':
      return say('admin_week.final');
  }
}
