import { orderMoney } from '../../kernel/money/money-words.ts';
import type { WithdrawalStanding, WithdrawnLine } from './withdrawal.ts';

/** Why an order cannot be withdrawn from, in words for its buyer. */
export const withdrawalWords: Record<Exclude<WithdrawalStanding, 'may'>, string> = {
  not_paid: 'This order was not paid: there is nothing to withdraw from. Cancel it on its page.',
  business:
    'This order was made for a business. The right to withdraw is that of consumers: write to whoever runs this site.',
  withdrawn: 'You have withdrawn from this order already. The receipt went to your address of mail.',
  refunded: 'All the money of this order went back already.',
  over: 'The 14 days in which you can withdraw from this order are over.',
};

const because: Record<WithdrawnLine['because'], string> = {
  not_done: 'it is not done yet',
  not_begun: 'its week has not begun',
  rest_of_window: 'for the days that are left',
  done: 'nothing goes back: it was done in full, as you had asked, before you withdrew',
  returned: 'its money went back before',
};

/** What of a line goes back on a withdrawal, in words for its buyer. */
export const withdrawnWords = (line: WithdrawnLine): string =>
  line.cents > 0 ? `${orderMoney(line.cents)} go back, ${because[line.because]}` : because[line.because];
