import type { MailWords } from '../../change/change.ts';
import { say } from '../../kernel/language/say.ts';
import { orderMoney } from '../../kernel/money/money-words.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';
import { productWords } from '../product/product-names.ts';

/** Facts in every email about an order. */
export interface OrderFacts {
  number: string;
  siteName: string;
  /** Absolute URL of the order page. */
  link: string;
}

/** Facts about a paid order, for emails. Amounts in US cents, with VAT. */
interface PaidFacts extends OrderFacts {
  lines: readonly { name: string; week: string | null; amount_cents: number }[];
  totalCents: number;
  vatCents: number;
  isTest: boolean;
}

/** Email telling a buyer that their order is paid, with next steps. */
export const paidMail = ({ number, siteName, link, lines, totalCents, vatCents, isTest }: PaidFacts): MailWords => ({
  subject: say(isTest ? 'mail.paid_test_subject' : 'mail.paid_subject', { number }),
  text: say(isTest ? 'mail.paid_test_text' : 'mail.paid_text', {
    ...{ number, site: siteName, link, total: orderMoney(totalCents) },
    ...{ vat: orderMoney(vatCents), taxed: vatCents > 0 ? 'yes' : 'no' },
    lines: lines.map(paidLine).join('\n'),
  }),
});

const paidLine = ({ name, week, amount_cents }: PaidFacts['lines'][number]): string =>
  week === null
    ? say('mail.paid_line', { name: productWords(name), sum: orderMoney(amount_cents) })
    : say('mail.paid_week_line', { name: productWords(name), week: dayInWords(week), sum: orderMoney(amount_cents) });

/** How a refund arrives. Cryptocurrency can't be sent back automatically: the buyer has to specify where to send it. */
const howItComes = (fetchedAt: string | undefined): string =>
  fetchedAt === undefined ? say('mail.money_by_bank') : say('mail.money_fetched', { link: fetchedAt });

/** Facts about a refund. `fetchedAt`: where to claim it, if it doesn't arrive automatically. */
interface MoneyBack extends OrderFacts {
  fetchedAt: string | undefined;
}

/** Email to a buyer about a full or partial refund and the reason for it. */
export const refundedMail = ({
  number,
  fetchedAt,
  link,
  cents,
  reason,
  isPart,
}: MoneyBack & { cents: number; reason: string; isPart: boolean }): MailWords => ({
  subject: say('mail.refunded_subject', { number }),
  text: say(isPart ? 'mail.refunded_part_text' : 'mail.refunded_text', {
    ...{ number, link, reason, sum: orderMoney(cents), how: howItComes(fetchedAt) },
  }),
});

/** Email telling a buyer that a payment not matching the order is being returned, and why. */
export const returnedMail = ({
  number,
  fetchedAt,
  link,
  money,
  because,
}: MoneyBack & { money: string; because: string }): MailWords => ({
  subject: say('mail.returned_subject', { number }),
  text: say('mail.returned_text', { number, link, money, because, how: howItComes(fetchedAt) }),
});

/** Email telling a buyer that a payment being processed has failed, so nothing was bought. */
export const paymentFailedMail = ({ number, siteName, link, cents }: OrderFacts & { cents: number }): MailWords => ({
  subject: say('mail.payment_failed_subject', { number }),
  text: say('mail.payment_failed_text', { number, site: siteName, link, sum: orderMoney(cents) }),
});

/** Email to a buyer about the team's delivery for an order line. */
export const deliveredMail = (
  { number, siteName, link }: OrderFacts,
  { name, result }: { name: string; result: string },
): MailWords => ({
  subject: say('mail.delivered_subject', { name: productWords(name) }),
  text: say('mail.delivered_text', { name: productWords(name), number, site: siteName, result, link }),
});

/** Email to the team about a blocked order. `link` leads to the shop. */
export const orderProblemMail = ({ number, siteName, link }: OrderFacts, words: string): MailWords => ({
  subject: say('mail.order_problem_subject', { number }),
  text: say('mail.order_problem_text', { number, site: siteName, words, link }),
});

/** Email telling a buyer that the team moved their booked week. Weeks are Mondays, YYYY-MM-DD. */
export const movedWeekMail = (
  { number, siteName, link }: OrderFacts,
  { from, to, reason }: { from: string; to: string; reason: string },
): MailWords => ({
  subject: say('mail.moved_week_subject', { to: dayInWords(to) }),
  text: say('mail.moved_week_text', {
    number,
    site: siteName,
    link,
    from: dayInWords(from),
    to: dayInWords(to),
    reason,
  }),
});

/** Email about a launch that couldn't start in its week and was moved to the next full week. */
export const lateWeekMail = (
  { number, siteName, link }: OrderFacts,
  { from, to }: { from: string; to: string },
): MailWords => ({
  subject: say('mail.moved_week_subject', { to: dayInWords(to) }),
  text: say('mail.late_week_text', { number, site: siteName, link, from: dayInWords(from), to: dayInWords(to) }),
});

/** Email with the link to a buyer's invoices, sent again on request. `titles`: all documents, the invoice first. */
export const invoiceMail = ({ number, siteName, link }: OrderFacts, titles: readonly string[]): MailWords => ({
  subject: say('mail.invoice_subject', { number, title: titles[0] ?? '' }),
  text: say('mail.invoice_text', {
    ...{ number, site: siteName, link },
    papers: titles.map((title) => `- ${title}`).join('\n'),
  }),
});

/** Acknowledgement of a withdrawal. `lines`: what happens to each order line, as text. */
export const withdrawnMail = (
  { number, siteName, link }: OrderFacts,
  {
    buyer,
    lines,
    cents,
    at,
  }: { buyer: string; lines: readonly { name: string; words: string }[]; cents: number; at: Date },
): MailWords => ({
  subject: say('mail.withdrawn_subject', { number }),
  text: say('mail.withdrawn_text', {
    ...{ number, site: siteName, link, buyer, time: timeInWords(at), sum: orderMoney(cents) },
    lines: lines.map(({ name, words }) => `- ${productWords(name)}: ${words}`).join('\n'),
  }),
});
