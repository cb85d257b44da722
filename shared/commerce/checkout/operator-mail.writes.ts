import { readSettings } from '../../change/change.reads.ts';
import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { shopPath } from '../../kernel/address/admin-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import type { OrderProblem } from '../order/order.ts';
import { orderProblemWords } from '../order/problem-words.ts';
import { orderProblemMail } from '../order-mail/order-mails.ts';

/** An alert for the operator, sent once per `about`. */
interface Told {
  about: string;
  order: string;
  problem: OrderProblem;
}

/** Emails the team what blocks an order; without a team address, only the shop page shows it. */
export async function alertOperator({ about, order, problem }: Told, now: Date): Promise<void> {
  const { team_email: to } = await readSettings();
  if (to === null) return;
  const link = absoluteUrl(shopPath());
  const key = `order-problem-${about}-${problem}`;
  const words: NewMail['words'] = ({ name: siteName }) =>
    orderProblemMail({ number: order, siteName, link }, orderProblemWords(problem));
  await sendMail({ to, kind: 'order_problem', key, link, words }, now);
}
