import { say } from '../../kernel/language/say.ts';
import { countOf } from '../../kernel/text/figures.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';
import type { WeekPhase, WeekResult } from './week-result.ts';

/** Title of a week's phase, if it says more than the dates. */
export const phaseTitle = (phase: WeekPhase): string | null =>
  phase === 'future' || phase === 'open' ? null : say(`launch.phase_${phase}`);

type ResultFacts = Pick<WeekResult, 'review_until' | 'final_at' | 'rules_version' | 'held'>;

/** The phase and what comes next, in one or two sentences. `reviewHours`: the current setting. */
export function phaseWords(phase: WeekPhase, result: ResultFacts | undefined, reviewHours: number): string {
  const hours = countOf(reviewHours, 'hour');
  switch (phase) {
    case 'future':
      return say('launch.order_future');
    case 'open':
      return say('launch.order_open', { hours });
    case 'provisional':
      return say('launch.order_provisional', { hours });
    case 'review':
      return say('launch.order_review', {
        time: timeInWords(result?.review_until ?? new Date(0)),
        held: result?.held ?? 0,
      });
    case 'final':
      return say('launch.order_final', {
        time: timeInWords(result?.final_at ?? new Date(0)),
        version: result?.rules_version ?? 1,
      });
  }
}
