import { z } from 'zod';
import { decideVat, type VatSeller, type VatTreatment } from './vat-decision.ts';
import { vatCountry } from './vat-rates.ts';

/**
 * Evidence of a buyer's location: two letters each, null if unknown (Regulation 282/2011, Art. 24b and 24f). Kept with the invoice for the
 * ten years required by the one-stop shop.
 */
export const locationEvidence = z.object({
  /** As entered for the invoice. */
  billing: z.string().nullable(),
  /** Country of their card or account, according to the payment provider. */
  payment: z.string().nullable(),
});
export type LocationEvidence = z.infer<typeof locationEvidence>;

/**
 * Whether the two countries disagree so that another VAT may be owed. A business with a valid number is where its number says, and a seller who
 * charges their own VAT everywhere asks for no evidence.
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
