import {
  deliveredMail,
  invoiceMail,
  lateWeekMail,
  movedWeekMail,
  orderProblemMail,
  orderProblemWords,
  paidMail,
  paymentFailedMail,
  refundedMail,
  returnedMail,
  withdrawnMail,
} from '../../commerce/commerce.ts';
import { say } from '../../kernel/language/say.ts';
import { orderMoney } from '../../kernel/money/money-words.ts';
import { leading, type MailSample, type SampleWords } from './mail-sample.ts';

const number = 'SL-SAMPLE0000';
const page = `checkout/${number}`;
const lines = () => [
  { name: say('mail.sample_launch'), week: '2026-03-02', amount_cents: 5900 },
  { name: say('mail.sample_cabinet'), week: null, amount_cents: 1900 },
];

/** Sample emails about orders. */
export function orderSamples({ siteName, person, said }: SampleWords): MailSample[] {
  const facts = (link: string) => ({ number, siteName, link });
  const paid = { lines: lines(), totalCents: 9282, vatCents: 1482 };
  return [
    leading('order_paid', null, page, (link) => paidMail({ ...facts(link), ...paid, isTest: false })),
    leading('order_paid', 'test', page, (link) => paidMail({ ...facts(link), ...paid, isTest: true })),
    leading('order_week', null, page, (link) =>
      movedWeekMail(facts(link), { from: '2026-03-02', to: '2026-03-09', reason: said }),
    ),
    leading('order_week', 'late', page, (link) => lateWeekMail(facts(link), { from: '2026-03-02', to: '2026-03-09' })),
    leading('order_delivered', null, page, (link) =>
      deliveredMail(facts(link), { name: say('mail.sample_film'), result: said }),
    ),
    leading('order_refunded', null, page, (link) =>
      refundedMail({ ...facts(link), fetchedAt: undefined, cents: 1900, reason: said, isPart: true }),
    ),
    leading('order_returned', null, page, (link) =>
      returnedMail({
        ...facts(link),
        fetchedAt: undefined,
        money: orderMoney(9282),
        because: say('mail.returned_duplicate_payment'),
      }),
    ),
    leading('payment_failed', null, page, (link) => paymentFailedMail({ ...facts(link), cents: 9282 })),
    leading('order_withdrawn', null, page, (link) =>
      withdrawnMail(facts(link), {
        buyer: person,
        lines: [{ name: say('mail.sample_launch'), words: say('order.back_not_begun', { sum: orderMoney(5900) }) }],
        cents: 5900,
        at: new Date('2026-02-20T09:30:00Z'),
      }),
    ),
    leading('invoice', null, page, (link) =>
      invoiceMail(facts(link), [
        say('order.title_invoice', { id: '2026-0017' }),
        say('order.title_credit', { id: '2026-0018' }),
      ]),
    ),
    leading('order_problem', null, 'admin/shop', (link) =>
      orderProblemMail(facts(link), orderProblemWords('amount_mismatch')),
    ),
  ];
}
