import type { Settings } from '../../kernel/settings/settings.ts';
import { type EuCountry, isEuCountry, standardRate, vatCountry } from './vat-rates.ts';

export interface VatSeller {
  /** Two letters; null where nobody has said it. */
  country: string | null;
  status: Settings['seller']['vat_status'];
}

/** What is known of the buyer. */
export interface VatBuyer {
  /** Two letters; null where it was not said. */
  country: string | null;
  /** What VIES says of their number: `unknown` when nobody could be asked, `absent` when there is none. */
  number: 'absent' | 'valid' | 'invalid' | 'unknown';
}

export const vatTreatments = ['domestic', 'reverse_charge', 'destination', 'none'] as const;
type VatTreatment = (typeof vatTreatments)[number];

export interface VatDecision {
  treatment: VatTreatment;
  /** Hundredths of a percent. */
  basisPoints: number;
  /** What was assumed, and why, in one or two sentences for people. */
  note: string;
}

/**
 * Which VAT an electronic service bears: Directive 2006/112, Art. 44, 58, 59c and 196. The rates are those of the member states'
 * mainlands on that day.
 */
export function decideVat(seller: VatSeller, buyer: VatBuyer, now: Date): VatDecision {
  if (seller.status === 'not_set')
    return none('The operator of this site has not said yet how VAT is charged: none is added.');
  if (seller.status === 'none')
    return none('The seller charges no VAT: they are under the scheme for small businesses.');
  const home = seller.country !== null && isEuCountry(seller.country) ? seller.country : undefined;
  if (seller.status !== 'non_eu' && home === undefined)
    return none('The operator of this site has not named its country in the EU yet: no VAT is added.');
  if (buyer.country === null) return withoutCountry(home, now);
  const country = vatCountry(buyer.country);
  if (!isEuCountry(country)) return none('No VAT: the buyer is outside of the EU.');
  if (country === home)
    return { ...rateOf('domestic', home, now), note: `VAT of ${home}, the country of seller and buyer.` };
  return abroad(seller.status === 'domestic' ? home : undefined, country, buyer.number, now);
}

function withoutCountry(home: EuCountry | undefined, now: Date): VatDecision {
  if (home === undefined) return none('No VAT is added as long as `billing_country` is not said.');
  return {
    ...rateOf('domestic', home, now),
    note: `VAT of ${home}, the country of the seller: \`billing_country\` was not said.`,
  };
}

/** A buyer in another member state; `charges` is the seller's country where theirs is charged to consumers of all. */
function abroad(
  charges: EuCountry | undefined,
  country: EuCountry,
  number: VatBuyer['number'],
  now: Date,
): VatDecision {
  if (number === 'valid')
    return {
      treatment: 'reverse_charge',
      basisPoints: 0,
      note: 'Reverse charge: the buyer, a business in the EU, accounts for the VAT.',
    };
  const rate = charges === undefined ? rateOf('destination', country, now) : rateOf('domestic', charges, now);
  const whose =
    charges === undefined
      ? `VAT of ${country}, the country of the buyer`
      : `VAT of ${charges}, the country of the seller`;
  return { ...rate, note: `${whose}${becauseOf[number]}` };
}

const becauseOf: Record<Exclude<VatBuyer['number'], 'valid'>, string> = {
  absent: '. A business with a valid VAT number of the EU pays none here: reverse charge.',
  invalid: ': VIES does not know the VAT number as valid for trade in the EU.',
  unknown:
    ': VIES could not be asked whether the VAT number is valid. Ask again later; a valid one means reverse charge.',
};

const rateOf = (treatment: VatTreatment, country: EuCountry, now: Date) => ({
  treatment,
  basisPoints: standardRate(country, now),
});

const none = (note: string): VatDecision => ({ treatment: 'none', basisPoints: 0, note });
