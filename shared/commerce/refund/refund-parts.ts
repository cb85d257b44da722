import { z } from 'zod';

/** Refunded part of an order line, in cents. */
export const refundPart = z.object({
  /** Index of the line. */
  line: z.int().min(0),
  net_cents: z.int().min(0),
  vat_cents: z.int().min(0),
});
export type RefundPart = z.infer<typeof refundPart>;

/** A line as paid, in cents. */
interface PaidLine {
  amount_cents: number;
  vat_cents: number;
}

/**
 * A requested refund. Without `cents`, it covers everything left; without `line`, the whole order. Amounts in cents
 * with VAT.
 */
interface RefundRequest {
  line?: number | undefined;
  cents?: number | undefined;
}

/** Refunds of several lines, with each line listed once. */
export type RefundRequests = RefundRequest | readonly Required<RefundRequest>[];

/** Refundable amount per line after earlier refunds, in cents with VAT. */
export function refundableCents(lines: readonly PaidLine[], earlier: readonly RefundPart[]): number[] {
  return lines.map(({ amount_cents, vat_cents }, index) => {
    const returned = earlier.filter(({ line }) => line === index).map((part) => part.net_cents + part.vat_cents);
    return amount_cents + vat_cents - sum(returned);
  });
}

/**
 * Distributes a refund over the lines by their remaining amounts, and splits each share into net and VAT, so that a
 * line's refunds add up exactly. Undefined if it is zero, too much, or for an unknown line.
 */
export function splitRefund(
  lines: readonly PaidLine[],
  earlier: readonly RefundPart[],
  wishes: RefundRequests,
): RefundPart[] | undefined {
  if (!('length' in wishes)) return splitOne(lines, earlier, wishes);
  const parts = wishes.map((wish) => splitOne(lines, earlier, wish));
  return parts.length === 0 || parts.includes(undefined) ? undefined : parts.flatMap((each) => each ?? []);
}

function splitOne(
  lines: readonly PaidLine[],
  earlier: readonly RefundPart[],
  { line: only, cents }: RefundRequest,
): RefundPart[] | undefined {
  const left = refundableCents(lines, earlier).map((each, index) => (only === undefined || only === index ? each : 0));
  const wanted = cents ?? sum(left);
  if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > sum(left)) return undefined;
  return shareOut(wanted, left).flatMap((share, line) => {
    const paid = lines[line];
    if (share === 0 || paid === undefined) return [];
    const before = earlier.filter((part) => part.line === line);
    const vat = vatUpTo(paid, returnedOf(before) + share) - sum(before.map(({ vat_cents }) => vat_cents));
    return [{ line, net_cents: share - vat, vat_cents: vat }];
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const returnedOf = (parts: readonly RefundPart[]): number =>
  sum(parts.map(({ net_cents, vat_cents }) => net_cents + vat_cents));

/** VAT contained in a line's first cents, rounded half up. Cumulative, so that many small refunds add up to the line's VAT. */
function vatUpTo({ amount_cents, vat_cents }: PaidLine, cents: number): number {
  const [vat, gross] = [BigInt(vat_cents), BigInt(amount_cents + vat_cents)];
  return gross === 0n ? 0 : Number((2n * vat * BigInt(cents) + gross) / (2n * gross));
}

/**
 * Distributes cents by weight, by largest remainder; no share exceeds its weight, since the total doesn't exceed their
 * sum.
 */
function shareOut(cents: number, weights: readonly number[]): number[] {
  const all = BigInt(sum(weights));
  const exact = weights.map((weight, index) => {
    const product = BigInt(cents) * BigInt(weight);
    return { index, share: Number(product / all), rest: product % all };
  });
  const shares = exact.map(({ share }) => share);
  const byRest = exact.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of byRest.slice(0, cents - sum(shares))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
