import { defaultProducts } from '../../../shared/commerce/product/product.ts';
import { type CheckedItem, priceOrder, type Quote } from '../../../shared/commerce/quote/quote.ts';
import { euCountries } from '../../../shared/commerce/vat/vat-rates.ts';
import { vatStatuses } from '../../../shared/kernel/settings/settings.ts';
import { sample, seededRandom } from '../statistics.ts';

const mostLines = 20;
const mostCents = 100_000_000;

/** Prices the given number of random carts with random sellers and buyers; returns those with wrong totals. */
export function wrongCarts(count: number, seed: number): Quote[] {
  const random = seededRandom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const countries = [...euCountries, 'US', 'CH', 'JP'];
  const day = (): Date => new Date(Date.UTC(2021 + below(6), below(12), 1 + below(28)));
  const line = (): CheckedItem => {
    const product = sample(defaultProducts, random);
    return { item: { product: product._id, amount_cents: below(mostCents) }, product, week: null };
  };
  const carts = Array.from({ length: count }, () => {
    const items = Array.from({ length: 1 + below(mostLines) }, line);
    const seller = { country: sample(euCountries, random), status: sample(vatStatuses, random) };
    const country = sample(countries, random);
    return priceOrder({ items, seller, buyer: { country, number: undefined } }, { country, number: 'absent' }, day());
  });
  return carts.filter((cart) => !addsUp(cart));
}

/**
 * By rate, as in EN 16931 (BR-CO-17): the exact VAT of the sum, rounded once, half up; its shares and all totals add up
 * to it.
 */
function addsUp({ lines, totals }: Quote): boolean {
  const sum = (cents: readonly number[]): bigint => cents.reduce((total, each) => total + BigInt(each), 0n);
  const net = sum(lines.map(({ amount_cents }) => amount_cents));
  const basisPoints = BigInt(Math.round(totals.vat_rate * 100));
  const vat = (net * basisPoints * 2n + 10_000n) / 20_000n;
  const shares = lines.map(({ vat_cents }) => vat_cents);
  const exact = (cents: number): number => (cents * Number(basisPoints)) / 10_000;
  return (
    BigInt(totals.net_cents) === net &&
    BigInt(totals.vat_cents) === vat &&
    sum(shares) === vat &&
    BigInt(totals.total_cents) === net + vat &&
    lines.every(({ amount_cents, vat_cents }) => Math.abs(vat_cents - exact(amount_cents)) < 1)
  );
}
