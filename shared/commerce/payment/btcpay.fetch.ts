import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import { btcpaySettings } from './btcpay-settings.ts';
import type { PaymentReading } from './payment.ts';
import { type PaymentProvider, ProviderFailure } from './provider.ts';

const limits = { maxBytes: 512 * 1024, timeoutMs: 20_000, redirects: 'none', accept: 'application/json' } as const;
const amount = z.union([z.string(), z.number()]).transform(Number);
const invoiceAnswer = z.object({
  id: z.string().min(1).max(200),
  checkoutLink: z.url(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.string().default('None'),
  amount,
  /** In the invoice's currency; missing on older servers. */
  paidAmount: amount.nullish(),
  currency: z.string(),
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
});
type InvoiceAnswer = z.infer<typeof invoiceAnswer>;
const paidMethod = z.object({ paymentMethodId: z.string(), totalPaid: amount });
const pullPayment = z.object({ name: z.string(), viewLink: z.url() });

/**
 * Cryptocurrency through the operator's own BTCPay Server (https://docs.btcpayserver.org/API/Greenfield/v1/). It has no
 * idempotency keys, so existing objects are looked up by name first.
 */
export const btcpayProvider: PaymentProvider = {
  async open({ id, totalCents, expiresAt, returnUrl }, now) {
    const known = readList(invoiceAnswer, await call('GET', `/invoices?${new URLSearchParams({ orderId: id })}`));
    const open = known.find((invoice) => invoice.metadata?.orderId === id);
    const expirationMinutes = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 60_000));
    const checkout = { redirectURL: returnUrl, redirectAutomatically: true, expirationMinutes };
    const wish = { amount: dollars(totalCents), currency: 'USD', metadata: { orderId: id }, checkout };
    const { id: ref, checkoutLink: url } = open ?? readInvoice(await call('POST', '/invoices', wish));
    return { ref, url };
  },
  read: async (ref) => readingOf(readInvoice(await call('GET', invoicePath(ref)))),
  async close(ref) {
    // A started payment continues, since money on a blockchain can't be refused.
    if (readInvoice(await call('GET', invoicePath(ref))).status !== 'New') return;
    await call('POST', `${invoicePath(ref)}/status`, { status: 'Invalid' });
  },
  async giveBack({ ref, cents, key }) {
    const known = readList(pullPayment, await call('GET', '/pull-payments?includeArchived=true'));
    const made = known.find(({ name }) => name === key);
    if (made !== undefined) return made.viewLink;
    const methods = readList(paidMethod, await call('GET', `${invoicePath(ref)}/payment-methods`));
    const paidBy = methods.find(({ totalPaid }) => totalPaid > 0)?.paymentMethodId;
    if (paidBy === undefined) throw new ProviderFailure('refused', 'nothing_paid');
    const custom = { refundVariant: 'Custom', customAmount: dollars(cents), customCurrency: 'USD' };
    const answer = await call('POST', `${invoicePath(ref)}/refund`, { name: key, payoutMethodId: paidBy, ...custom });
    const refund = pullPayment.safeParse(answer);
    if (!refund.success) throw new ProviderFailure('away', 'broken_answer');
    return refund.data.viewLink;
  },
  async probe() {
    await call('GET', '');
  },
};

const invoicePath = (ref: string): string => `/invoices/${encodeURIComponent(ref)}`;
const dollars = (cents: number): string => (cents / 100).toFixed(2);
const centsOf = (sum: number): number => Math.round(sum * 100);

/**
 * Throws if a list can't be read: its content is unknown, so creating something might duplicate what already exists.
 */
function readList<Item extends z.ZodType>(item: Item, answer: unknown): z.output<Item>[] {
  const list = z.array(item).safeParse(answer);
  if (!list.success) throw new ProviderFailure('away', 'broken_answer');
  return list.data;
}

function readInvoice(answer: unknown): InvoiceAnswer {
  const invoice = invoiceAnswer.safeParse(answer);
  if (!invoice.success) throw new ProviderFailure('away', 'broken_answer');
  return invoice.data;
}

function readingOf(invoice: InvoiceAnswer): PaymentReading {
  const { id, status, additionalStatus, currency, metadata } = invoice;
  const [order = null] = (metadata?.orderId ?? '').split(':');
  const paid = {
    currency: currency.toUpperCase(),
    capture: id,
    refundedCents: null,
    dispute: null,
    country: null,
  } as const;
  if (status === 'Settled')
    return { state: 'paid', order, amountCents: centsOf(invoice.amount), ...paid, ...overpaidOf(invoice) };
  const isLate = additionalStatus === 'PaidLate';
  const came = isLate ? centsOf(invoice.amount) : centsOf(invoice.paidAmount ?? 0);
  // A partial or late payment doesn't pay an order automatically; the operator decides.
  const isUnasked =
    (status === 'Expired' || status === 'Invalid') && (isLate || additionalStatus === 'PaidPartial' || came > 0);
  if (isUnasked) return { state: 'paid', order: null, amountCents: came, ...paid };
  const states = { New: 'open', Processing: 'processing', Expired: 'expired', Invalid: 'failed' } as const;
  return { state: states[status], order, amountCents: 0, ...paid };
}

/** Older servers report an overpayment without its amount; one cent stands in for it. */
function overpaidOf({ additionalStatus, amount: asked, paidAmount }: InvoiceAnswer): { overpaidCents?: number } {
  if (additionalStatus !== 'PaidOver') return {};
  const over = centsOf((paidAmount ?? asked) - asked);
  return { overpaidCents: Number.isSafeInteger(over) ? Math.max(over, 1) : 1 };
}

async function call(method: 'GET' | 'POST', path: string, json?: object): Promise<unknown> {
  const settings = btcpaySettings();
  if (settings === undefined) throw new ProviderFailure('away', 'not_set_up');
  const address = `${settings.address}/api/v1/stores/${encodeURIComponent(settings.storeId)}${path}`;
  const headers = { authorization: `token ${settings.apiKey}` };
  try {
    const { status, body } = await fetchPage(address, {
      ...limits,
      headers,
      ...(method === 'POST' && { json: json ?? {} }),
    });
    if (status >= 200 && status < 300) return parseJson(body.toString());
    // A wrong key is for the operator to fix; it doesn't mean that the payment failed.
    const isForNow = status >= 500 || [401, 403, 408, 429].includes(status);
    throw new ProviderFailure(isForNow ? 'away' : 'refused', `status_${status}`);
  } catch (problem) {
    if (problem instanceof FetchFailure) throw new ProviderFailure('away', problem.reason, { cause: problem });
    throw problem;
  }
}
