import { type Said, say } from '../../kernel/language/say.ts';
import { orderMoney } from '../../kernel/money/money-words.ts';
import type { WithdrawalStanding, WithdrawnLine } from './withdrawal.ts';

/** Why an order cannot be withdrawn from, for its buyer. */
export const withdrawalWords = (standing: Exclude<WithdrawalStanding, 'may'>): Said =>
  say(`order.withdraw_${standing}`);

/** Refund of a line on withdrawal, as text for the buyer. */
export const withdrawnWords = ({ because, cents }: WithdrawnLine): string =>
  cents > 0 ? say(`order.back_${because}`, { sum: orderMoney(cents) }) : say(`order.nothing_${because}`);
