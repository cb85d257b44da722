import type { Settings } from '../../kernel/settings/settings.ts';
import { readVatNumber } from './vat-number.ts';
import { isEuCountry } from './vat-rates.ts';

type Seller = Settings['seller'];

/** How each way of charging VAT is called for who chooses one. */
export const vatStatusWords: Readonly<Record<Exclude<Seller['vat_status'], 'not_set'>, string>> = {
  none: 'No VAT: under the scheme for small businesses',
  domestic: 'In the EU, below 10,000 euros a year to consumers abroad: the VAT of your country',
  oss: 'In the EU, registered for the one-stop shop: the VAT of the buyer’s country',
  non_eu: 'Outside of the EU: the VAT of consumers in the EU, by the one-stop shop',
};

/** What does not fit together in what an operator says of the seller, by field; nothing where it does. */
export function sellerProblems({ country, vat_status, vat_number }: Seller): Partial<Record<keyof Seller, string>> {
  const isEu = country !== null && isEuCountry(country);
  const chargesInEu = vat_status === 'domestic' || vat_status === 'oss';
  if (chargesInEu && !isEu) return { country: 'Choose a country of the EU, or another way of charging VAT.' };
  if (vat_status === 'non_eu' && isEu) return { vat_status: 'The country is in the EU: choose one of its ways.' };
  if (chargesInEu && vat_number === null) return { vat_number: 'Enter it: invoices with VAT have to name it.' };
  const isOfOneStopShop = vat_number !== null && /^EU\d{9}$/.test(vat_number);
  if (vat_number === null || !isEu || isOfOneStopShop) return {};
  const read = readVatNumber(vat_number);
  if (typeof read === 'string') return { vat_number: numberWords[read] };
  return read.country === country ? {} : { vat_number: `It is a number of ${read.country}, not of ${country}.` };
}

const numberWords = {
  no_country: 'Begin it with the two letters of the country, such as DE123456789.',
  not_eu: 'It is not of a country of the EU.',
  malformed: 'It does not have the form of the numbers of its country.',
  wrong_checksum: 'Its check digits are wrong: look for swapped digits.',
};
