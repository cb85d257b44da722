import { z } from 'zod';
import { decideVat, type VatSeller, type VatTreatment } from './vat-decision.ts';
import { vatCountry } from './vat-rates.ts';

/**
 * Evidence of a buyer's location: two letters each, null if unknown (Regulation 282/2011, Art. 24b and 24f). Kept with
 * the invoice for the ten years the one-stop shop requires.
 */
export const locationEvidence = z.object({
  /** Country entered for the invoice. */
  billing: z.string().nullable(),
  /** Country of their card or account, according to the payment provider. */
  payment: z.string().nullable(),
});
export type LocationEvidence = z.infer<typeof locationEvidence>;

/**
 * Whether the two countries differ in a way that affects the VAT. The difference doesn't matter for a business with a
 * valid number, which determines its country, or for a seller who charges their own country's VAT everywhere.
 */
export function isLocationContested(
  seller: VatSeller,
  { billing, payment }: LocationEvidence,
  treatment: VatTreatment,
  now: Date,
): boolean {
  if (treatment === 'reverse_charge' || billing === null || payment === null) return false;
  if (vatCountry(billing) === vatCountry(payment)) return false;
  const [said, paid] = [billing, payment].map((country) => decideVat(seller, { country, number: 'absent' }, now));
  return said?.basisPoints !== paid?.basisPoints;
}
