import { countOf } from '../../kernel/text/figures.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';
import type { WeekPhase, WeekResult } from './week-result.ts';

/** What a phase of a week is called, where that says more than its dates. */
export const phaseTitles: Record<WeekPhase, string | null> = {
  future: null,
  open: null,
  provisional: 'Provisional',
  review: 'Under review',
  final: 'Final',
};

type ResultFacts = Pick<WeekResult, 'review_until' | 'final_at' | 'rules_version' | 'held'>;

/** What happens in the phase, and what comes next: one or two sentences. `reviewHours` is the setting in force. */
export function phaseWords(phase: WeekPhase, result: ResultFacts | undefined, reviewHours: number): string {
  const hours = countOf(reviewHours, 'hour');
  switch (phase) {
    case 'future':
      return 'In no particular order: nobody can vote before the week begins.';
    case 'open':
      return `Ranked by the votes cast in this week so far. When it ends, votes that look bought are reviewed for ${hours}; then the order is final, and the first three with votes win its awards.`;
    case 'provisional':
      return `Ranked by the votes cast inside the week, of which the last are being counted. The order is reviewed for ${hours} before it is final and awards are given.`;
    case 'review':
      return `Ranked by the votes cast inside the week. Until ${timeInWords(result?.review_until ?? new Date(0))} the order is under review${heldWords(result?.held ?? 0)}; then it is final, and the first three with votes win the awards.`;
    case 'final':
      return `Ranked by the votes cast inside the week. The order and its awards were fixed on ${timeInWords(result?.final_at ?? new Date(0))}, by version ${result?.rules_version ?? 1} of the rules: later votes change neither.`;
  }
}

const heldWords = (held: number): string =>
  held === 0 ? '' : `, with ${countOf(held, 'vote')} held that somebody still decides on`;
