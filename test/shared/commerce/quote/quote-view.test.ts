import { expect, test } from 'vitest';
import { type Quote, toQuoteView } from '../../../../shared/commerce/quote/quote.ts';
import { now } from '../../../support/clock.ts';
import { callsIn } from '../../../support/next-calls.ts';

const quote: Quote = {
  lines: [{ product: 'featured', name: 'Featured', listing_id: 7, week: null, amount_cents: 900, vat_cents: 0 }],
  totals: {
    currency: 'USD',
    net_cents: 900,
    vat_rate: 0,
    vat_cents: 0,
    total_cents: 900,
    vat_treatment: 'none',
    vat_note: '',
  },
};
const wish = { items: [{ product: 'featured', listing_id: 7, options: { colour: 'red' } }], billing_country: 'US' };

test('a quote repeats the request, and names the call that places the order', () => {
  const { lines, next_steps } = toQuoteView(quote, wish, { now, isOpen: true, isReviewed: false });
  expect(lines).toMatchObject([{ product: 'featured', options: { colour: 'red' } }]);
  expect(callsIn(next_steps)).toMatchObject([{ tool: 'create_checkout', input: wish }]);
});

test("a quote of a shop that isn't open yet names no call that would be refused", () => {
  const { next_steps } = toQuoteView(quote, wish, { now, isOpen: false, isReviewed: false });
  expect(callsIn(next_steps)).toEqual([]);
  expect(next_steps).toEqual(['The shop is not open yet, so nothing can be ordered.']);
});
