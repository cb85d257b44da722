/** VAT on amounts with the same rate, in cents. */
export interface VatAmounts {
  net: number;
  vat: number;
  gross: number;
  /** VAT share of each amount; adds up to exactly `vat`. */
  shares: number[];
}

const basisPointsOfOne = 10_000;

/**
 * VAT at one rate: calculated on the total and rounded half up once (EN 16931, BR-CO-17), then distributed by largest
 * remainder, earlier amounts first on ties. Amounts are non-negative whole cents; the rate is in hundredths of a
 * percent.
 */
export function vatAmounts(amounts: readonly number[], basisPoints: number): VatAmounts {
  const net = amounts.reduce((sum, amount) => sum + amount, 0);
  const vat = Math.floor((net * basisPoints + basisPointsOfOne / 2) / basisPointsOfOne);
  const exact = amounts.map((amount, index) => {
    const product = amount * basisPoints;
    return { index, share: Math.floor(product / basisPointsOfOne), rest: product % basisPointsOfOne };
  });
  const shares = exact.map(({ share }) => share);
  const open = vat - shares.reduce((sum, share) => sum + share, 0);
  const byRest = exact.toSorted((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRest.slice(0, open)) shares[index] = (shares[index] ?? 0) + 1;
  return { net, vat, gross: net + vat, shares };
}
