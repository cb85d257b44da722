/** Pricing, and what money does not buy. */
export const pricingPath = (): string => '/pricing';

const checkoutStart = '/checkout/';

/** Where an order is paid; `key` opens it without a sign-in. */
export const checkoutPath = (number: string, key?: string): string =>
  `${checkoutStart}${number}${key === undefined ? '' : `?${new URLSearchParams({ key })}`}`;

/** The invoice of a paid order, for whoever may see the order. */
export const invoicePath = (number: string, key?: string): string => {
  const [path = '', query] = checkoutPath(number, key).split('?', 2);
  return `${path}/invoice${query === undefined ? '' : `?${query}`}`;
};

/** The forms in which an invoice can be kept, by the end of their addresses. */
export type InvoiceForm = 'pdf' | 'ubl.xml' | 'cii.xml';

/** An invoice of an order on its page, or as a file in one of its forms. */
export const issuedPath = (order: string, id: string, form?: InvoiceForm): string =>
  `${invoicePath(order)}${form === undefined ? '' : `.${form}`}?show=${id}`;

/** Whether an address is that of an order: its secret may stand in it. */
export const isCheckoutPath = (path: string): boolean => path.startsWith(checkoutStart);

/** The orders of an account; pages count from 1. */
export const ordersPath = (page = 1): string => (page === 1 ? '/account/orders' : `/account/orders?page=${page}`);

/** Where a consumer withdraws from the contract of an order; `number` stands in the form already. */
export const withdrawPath = (number?: string): string =>
  `/withdraw${number === undefined ? '' : `?${new URLSearchParams({ order: number })}`}`;

/** Whether an address is that of withdrawing: its pages are for one visitor alone. */
export const isWithdrawPath = (path: string): boolean =>
  path === withdrawPath() || path.startsWith(`${withdrawPath()}/`);

/** Where a provider of payments tells what happened. */
export const paymentEventsPath = (provider: string): string => `/payments/${provider}/events`;

/** Where a payment is made up, on a site without a provider of payments. */
export const testPaymentPath = (number: string): string => `${checkoutPath(number)}/test`;

/** Where somebody orders a product by hand. */
export const orderProductPath = (code: string): string => `/account/orders/new/${code}`;
