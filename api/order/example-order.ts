import { nextCall } from '../../shared/kernel/next-call.ts';

const totals = {
  currency: 'USD',
  net_cents: 2900,
  vat_rate: 19,
  vat_cents: 551,
  total_cents: 3451,
  vat_treatment: 'destination',
  vat_note: 'VAT for DE (buyer’s country). EU businesses with a valid VAT number pay none: reverse charge.',
};

const line = {
  product: 'skip_queue',
  name: 'Skip the queue',
  listing_id: 7,
  week: '2026-11-23',
  amount_cents: 2900,
  vat_cents: 551,
};

/** The example order. */
export const exampleOrderRequest = {
  items: [{ product: 'skip_queue', listing_id: 7, week: '2026-11-23' }],
  billing_country: 'DE',
};

/** Its price. */
export const exampleQuote = {
  lines: [line],
  totals,
  next_steps: [`Once the person agrees to \`total_cents\`: ${nextCall('create_checkout', exampleOrderRequest)}.`],
};

/** The last step of both example orders. */
const afterwards = `Then ${nextCall('get_order', { number: 'SL-7QK2M9T4XA' })} shows what was delivered.`;

/** The resulting order, unpaid. */
export const exampleOrder = {
  number: 'SL-7QK2M9T4XA',
  status: 'pending',
  lines: [{ ...line, state: 'pending', fulfilled: false, fulfilled_at: null }],
  totals,
  checkout_url: 'https://directory.example/checkout/SL-7QK2M9T4XA',
  invoice_url: null,
  is_test: null,
  created_at: '2026-11-18T12:00:00.000Z',
  paid_at: null,
  next_steps: [
    'The person opens `checkout_url`, signed in as the buyer, and pays by 25 November 2026, or cancels there. Never ask for card details.',
    afterwards,
  ],
};

/** The same order right after creation, with its checkout link. */
export const exampleNewOrder = {
  ...exampleOrder,
  checkout_url: 'https://directory.example/checkout/SL-7QK2M9T4XA?key=kQ2…',
  next_steps: [
    'The person opens `checkout_url` and pays by 25 November 2026, or cancels there. Never ask for card details.',
    afterwards,
  ],
};
