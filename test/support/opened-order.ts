import { load } from 'cheerio';
import { expect } from 'vitest';
import { createOrder } from '../../shared/commerce/checkout/create-order.writes.ts';
import { now } from './clock.ts';
import { formFields } from './page-form.ts';
import { aQueued, buyer } from './shop.ts';
import { Visitor } from './visitor.ts';

/** What a Polish consumer types as billing details. */
export const typedBilling = {
  ...{ name: 'Zoë Łęcka', company: '', address: 'ul. Długa 1\n00-001 Łódź', email: 'zoe@mosspad.example' },
  ...{ billing_country: 'PL', vat_number: '' },
};

/** An unpaid order and the visitor who opened it. */
export interface OpenedOrder {
  number: string;
  key: string;
  path: string;
  link: string;
  visitor: Visitor;
}

/** An order of a billboard contribution, opened by a visitor who has its link. */
export async function anOpenedOrder(site: { url: string }, amount_cents = 10_000): Promise<OpenedOrder> {
  const listing = await aQueued({ status: 'live', launched_at: now });
  const items = [{ product: 'billboard_min', listing_id: listing._id, amount_cents }];
  const { order, key } = await createOrder(buyer, { items }, now);
  const path = `/checkout/${order._id}`;
  return { number: order._id, key, path, link: `${path}?key=${key}`, visitor: new Visitor(site) };
}

/** Sends the billing form. */
export const sendBilling = ({ visitor, path, key }: OpenedOrder, fields: Record<string, string>) =>
  visitor.post(path, { ...typedBilling, key, ...fields });

/** A response as a document. */
export const pageOf = async (response: Response) => load(await response.text());

/** Saves the input and pays up to the test provider's page. */
export async function payUpTo(opened: OpenedOrder): Promise<void> {
  const { visitor, link } = opened;
  await sendBilling(opened, { action: 'save', seen_total: '10000' });
  const { seen_total = '' } = formFields(await (await visitor.get(link)).text(), '.billing-form');
  const begun = await sendBilling(opened, { action: 'pay', at_once: 'yes', seen_total });
  expect([begun.status, begun.headers.get('location')]).toEqual([303, `${opened.path}/test`]);
}
