import type { NewMail } from '../../change/change.ts';
import { sendMail } from '../../change/change.writes.ts';
import { checkoutPath } from '../../kernel/address/commerce-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { readStoredOrder } from '../order/order.reads.ts';
import { deliveredMail } from '../order-mail/order-mails.ts';
import type { OrderTaskRecord } from './effect.model.ts';

/** Tells a buyer what people of the site have delivered for a line of their order. Once for each line. */
export async function mailDelivery({ _id, order: number, name, result }: OrderTaskRecord, now: Date): Promise<void> {
  const order = await readStoredOrder(number);
  if (order?.billing == null || result === null) return;
  const link = absoluteUrl(checkoutPath(number));
  const key = `order-delivered-${_id}`;
  const words: NewMail['words'] = ({ name: siteName }) => deliveredMail({ number, siteName, link }, { name, result });
  await sendMail({ to: order.billing.email, kind: 'order_delivered', key, link, words }, now);
}
