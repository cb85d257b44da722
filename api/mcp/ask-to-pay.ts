import {
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { readCheckout, viewOrder } from '../../shared/commerce/commerce.reads.ts';
import { orderView } from '../../shared/commerce/commerce.ts';
import { abandonCheckout } from '../../shared/commerce/commerce.writes.ts';
import { invoiceMoney } from '../../shared/kernel/money/money-words.ts';
import { nextCall } from '../../shared/kernel/next-call.ts';
import { parseJson } from '../../shared/kernel/text/parse-json.ts';
import type { OperationContext } from '../context.ts';
import { createCheckoutOperation } from '../order/create-checkout.ts';
import { signedIn } from '../signed-in.ts';
import { canAsk } from './can-ask.ts';

const answerKey = 'pay';

/**
 * Asks the person to open a new order's page, if their host supports it; undefined if it doesn't, or if there is
 * nothing to pay.
 */
export function askToPay(tool: string, output: unknown, { mcpReq }: ServerContext): InputRequiredResult | undefined {
  if (tool !== createCheckoutOperation.name || !canAsk('url', mcpReq)) return undefined;
  const { data: order } = orderView.safeParse(output);
  const url = order?.checkout_url ?? null;
  const key = url === null ? null : new URL(url).searchParams.get('key');
  if (order === undefined || url === null || key === null) return undefined;
  const message = `Open the checkout of order ${order.number}, ${invoiceMoney(order.totals.total_cents)} with VAT? You can review it there before you pay.`;
  return inputRequired({
    inputRequests: { [answerKey]: inputRequired.elicitUrl({ message, url }) },
    // A client that sends this back knows the order's secret, which can't be guessed.
    requestState: JSON.stringify({ number: order.number, key }),
  });
}

interface PayAnswer {
  isError: boolean;
  said: object;
}

/**
 * Handles the person's answer: returns the order, or cancels it, since no tool could cancel it later. Undefined if the
 * message isn't an answer to `askToPay`.
 */
export async function takePayAnswer(
  tool: string,
  { mcpReq }: ServerContext,
  context: OperationContext,
): Promise<PayAnswer | undefined> {
  if (tool !== createCheckoutOperation.name) return undefined;
  const answer = inputResponse(mcpReq.inputResponses, answerKey);
  if (answer.kind === 'missing') return undefined;
  const opened = readState(mcpReq.requestState());
  const order = opened && (await readCheckout(signedIn(context).accountId, opened));
  if (opened === undefined || order === undefined) return { isError: true, said: unknownOrder };
  const isOpened = answer.kind === 'elicit' && answer.action === 'accept';
  if (isOpened || order.status !== 'pending') {
    return { isError: false, said: await viewOrder(order, context.now, opened.key) };
  }
  const isCancelled = await abandonCheckout(order._id, context.now);
  return { isError: true, said: isCancelled ? cancelled(order._id) : stillOpen(order._id) };
}

function readState(state: unknown): { number: string; key: string } | undefined {
  if (typeof state !== 'string') return undefined;
  const { number, key } = Object(parseJson(state));
  return typeof number === 'string' && typeof key === 'string' ? { number, key } : undefined;
}

const unknownOrder = {
  code: 'not_found',
  detail: 'This request state is missing, was changed, or does not match any of your orders.',
  next_steps: [`Your orders: ${nextCall('list_my_orders')}.`],
};

const cancelled = (number: string) => ({
  code: 'declined',
  detail: `The person did not open the checkout. Order ${number} is cancelled; nothing was charged.`,
  next_steps: ['Ask the person what to change. To order again, call create_checkout with another idempotency_key.'],
});

const stillOpen = (number: string) => ({
  code: 'wrong_state',
  detail: `Order ${number} could not be cancelled: payment has started, or the payment provider is not responding.`,
  next_steps: [`Check its status: ${nextCall('get_order', { number })}. The person can cancel it on its page.`],
});
