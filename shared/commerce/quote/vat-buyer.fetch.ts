import type { VatBuyer, VatSeller } from '../vat/vat-decision.ts';
import { readVatNumber } from '../vat/vat-number.ts';
import { askVies } from '../vat/vies.fetch.ts';
import type { BuyerVat } from './buyer-vat.ts';

const withoutVat: readonly VatSeller['status'][] = ['not_set', 'none'];

/**
 * VAT facts about a buyer. VIES is only queried if the result matters, that is, for a number from a member state other
 * than the seller's.
 */
export async function askVatBuyer({ country, number }: BuyerVat, seller: VatSeller, now: Date): Promise<VatBuyer> {
  if (number === undefined) return { country, number: 'absent' };
  if (withoutVat.includes(seller.status) || number.country === seller.country) return { country, number: 'unknown' };
  const requester = readVatNumber(seller.number ?? '');
  const check = await askVies(number, typeof requester === 'string' ? undefined : requester, now);
  return { country, number: check.answer, check };
}
