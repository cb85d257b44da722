import { countOf, figure, figureToTenths } from '../../kernel/text/figures.ts';
import { alertSignWords } from './alert-signs.ts';
import type { VoteAlertRecord } from './vote-alert.ts';

/** How many of the votes for a launch are meant, in a sentence. */
export const alertSummary = ({ receipts, of }: Pick<VoteAlertRecord, 'receipts' | 'of'>): string =>
  `${figure(receipts.length)} of its ${countOf(of, 'vote')} look odd.`;

/** What is odd about them: a sentence for each reason, with what would be usual in that week. */
export const alertReasonWords = ({ reasons }: Pick<VoteAlertRecord, 'reasons'>): string[] =>
  reasons.map(
    ({ sign, votes, expected }) =>
      `${countOf(votes, 'vote')} ${alertSignWords[sign]}; ${figureToTenths(expected)} would be usual.`,
  );
