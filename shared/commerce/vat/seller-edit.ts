import { type Said, say } from '../../kernel/language/say.ts';
import type { Settings } from '../../kernel/settings/settings.ts';
import { readVatNumber } from './vat-number.ts';
import { isEuCountry } from './vat-rates.ts';

type Seller = Settings['seller'];

/** Selectable VAT statuses. */
export const waysOfVat = ['none', 'domestic', 'oss', 'non_eu'] as const satisfies readonly Seller['vat_status'][];

/** Inconsistencies in the seller's details, by field; empty if there are none. */
export function sellerProblems({ country, vat_status, vat_number }: Seller): Partial<Record<keyof Seller, Said>> {
  const isEu = country !== null && isEuCountry(country);
  const chargesInEu = vat_status === 'domestic' || vat_status === 'oss';
  if (chargesInEu && !isEu) return { country: say('admin_operation.seller_not_eu') };
  if (vat_status === 'non_eu' && isEu) return { vat_status: say('admin_operation.seller_is_eu') };
  if (chargesInEu && vat_number === null) return { vat_number: say('admin_operation.seller_number_missing') };
  const isOfOneStopShop = vat_number !== null && /^EU\d{9}$/.test(vat_number);
  if (vat_number === null || !isEu || isOfOneStopShop) return {};
  const read = readVatNumber(vat_number);
  if (typeof read === 'string') return { vat_number: say(`admin_operation.number_${read}`) };
  return read.country === country
    ? {}
    : { vat_number: say('admin_operation.number_of_other', { country: read.country, seller: country }) };
}
