import type { Context } from 'hono';
import { readVisitedOrder } from '../../../shared/commerce/commerce.reads.ts';
import type { OrderRecord } from '../../../shared/commerce/commerce.ts';
import { visitOrder } from '../../../shared/commerce/commerce.writes.ts';
import { readCookie } from '../../../shared/identity/identity.ts';
import { checkoutPath } from '../../../shared/kernel/address/commerce-paths.ts';
import { isHttps } from '../../../shared/kernel/address/site-address.ts';
import { notFound } from '../../../shared/kernel/errors.ts';
import type { SignedInSession } from '../../session/session-of-request.ts';
import type { OpenCall } from '../form.ts';

const cookieName = 'slipway_order';
const cookieSeconds = 30 * 24 * 60 * 60;

/** The secret an order page was opened with: from its URL, or from a cookie set earlier. */
export const orderKeyOf = (target: string, headers: Headers): string | undefined => {
  const [, query = ''] = target.split('?', 2);
  return new URLSearchParams(query).get('key') ?? readCookie(headers.get('cookie'), cookieName);
};

/**
 * The cookie for returning from the payment provider to an order opened by link, so that the return URL contains no
 * secret. For this order's pages only.
 */
export function orderCookie(target: string): string | undefined {
  const { pathname, searchParams } = new URL(target, 'https://slipway.invalid');
  const key = searchParams.get('key');
  const [, number] = /^\/checkout\/([^/]+)$/.exec(pathname) ?? [];
  if (key === null || number === undefined || !/^[\w-]{20,64}$/.test(key) || !/^[\w-]{1,32}$/.test(number))
    return undefined;
  const secure = isHttps() ? '; Secure' : '';
  return `${cookieName}=${key}; Path=${checkoutPath(number)}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Input of a form on an order page. */
interface SentOrder {
  number: string;
  key?: string | undefined;
}

/** The order that a form was submitted for. Throws the same `not_found` for a wrong secret as for an unknown number. */
export async function requireVisitedOrder({ number, key }: SentOrder, call: OpenCall): Promise<OrderRecord> {
  const shown = key ?? readCookie(call.headers.get('cookie'), cookieName);
  const order = await readVisitedOrder(number, { key: shown, accountId: call.visitor?.account._id });
  if (order === undefined) throw notFound('order');
  return order;
}

interface LookOptions {
  now: () => Date;
  reportFault: (fault: unknown, requestId: string) => void;
}

/** Checks an order's payment before showing its page, since buyers may return before the webhook arrives. */
export async function refreshOrder(
  context: Context,
  visitor: SignedInSession | null,
  { now, reportFault }: LookOptions,
): Promise<void> {
  const { pathname, search, searchParams } = new URL(context.req.url);
  const [, number = ''] = /^\/checkout\/([^/]+)/.exec(pathname) ?? [];
  const key = orderKeyOf(pathname + search, context.req.raw.headers);
  const order = await readVisitedOrder(number, { key, accountId: visitor?.account._id });
  if (order === undefined) return;
  // If this fails, the page shows the last known state, and a job checks again.
  await visitOrder(order._id, { isBack: searchParams.get('back') === '1' }, now()).catch((problem: unknown) => {
    if (!isProviderFailure(problem)) reportFault(problem, '');
  });
}

const isProviderFailure = (problem: unknown): boolean => problem instanceof Error && problem.name === 'ProviderFailure';
