import { say } from '../../kernel/language/say.ts';
import { figureToTenths } from '../../kernel/text/figures.ts';
import { alertSignWords } from './alert-signs.ts';
import type { VoteAlertRecord } from './vote-alert.ts';

/** How many of a launch's votes are affected, in a sentence. */
export const alertSummary = ({ receipts, of }: Pick<VoteAlertRecord, 'receipts' | 'of'>): string =>
  say('moderation.look_odd', { odd: receipts.length, all: of });

/** What is unusual about an alert's votes: one sentence per reason, with the week's usual value. */
export const alertReasonWords = ({ reasons }: Pick<VoteAlertRecord, 'reasons'>): string[] =>
  reasons.map(({ sign, votes, expected }) =>
    say('moderation.odd_votes', { votes, sign: alertSignWords(sign), usual: figureToTenths(expected) }),
  );
