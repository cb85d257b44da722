/** Pricing, and what money doesn't buy. */
export const pricingPath = (): string => '/pricing';

const checkoutStart = '/checkout/';

/** Checkout page; `key` opens it without sign-in. */
export const checkoutPath = (number: string, key?: string): string =>
  `${checkoutStart}${number}${key === undefined ? '' : `?${new URLSearchParams({ key })}`}`;

/** Invoice for a paid order, for anyone who may see the order. */
export const invoicePath = (number: string, key?: string): string => {
  const [path = '', query] = checkoutPath(number, key).split('?', 2);
  return `${path}/invoice${query === undefined ? '' : `?${query}`}`;
};

/** Invoice formats, as URL suffixes. */
export type InvoiceForm = 'pdf' | 'ubl.xml' | 'cii.xml';

/** An order's invoice, as a page or in a file format. */
export const issuedPath = (order: string, id: string, form?: InvoiceForm): string =>
  `${invoicePath(order)}${form === undefined ? '' : `.${form}`}?show=${id}`;

/** Whether a path belongs to an order; such paths may contain the order's secret. */
export const isCheckoutPath = (path: string): boolean => path.startsWith(checkoutStart);

/** An account's orders; pages count from 1. */
export const ordersPath = (page = 1): string => (page === 1 ? '/account/orders' : `/account/orders?page=${page}`);

/** Withdrawal form, with `number` filled in. */
export const withdrawPath = (number?: string): string =>
  `/withdraw${number === undefined ? '' : `?${new URLSearchParams({ order: number })}`}`;

/** Whether a path belongs to withdrawals, whose pages are private. */
export const isWithdrawPath = (path: string): boolean =>
  path === withdrawPath() || path.startsWith(`${withdrawPath()}/`);

/** Webhook of a payment provider. */
export const paymentEventsPath = (provider: string): string => `/payments/${provider}/events`;

/** Simulated payment, on sites without a payment provider. */
export const testPaymentPath = (number: string): string => `${checkoutPath(number)}/test`;

/** Order form for an offer. */
export const orderProductPath = (code: string, listingId?: number): string =>
  `/account/orders/new/${code}${listingId === undefined ? '' : `?listing_id=${listingId}`}`;
