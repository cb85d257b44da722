import type { Settings } from '../../kernel/settings/settings.ts';
import { type EuCountry, isEuCountry, standardRate, vatCountry } from './vat-rates.ts';
import type { VatTerritory } from './vat-territory.ts';
import type { ViesCheck } from './vies-check.ts';

export interface VatSeller {
  /** Two letters; null where nobody has said it. */
  country: string | null;
  status: Settings['seller']['vat_status'];
  /** Their VAT number, by which VIES notes who has asked; absent where they have none. */
  number?: string | null;
}

/** Who sells, as the settings have it. */
export const vatSellerOf = ({ country, vat_status, vat_number }: Settings['seller']): VatSeller => ({
  country,
  status: vat_status,
  number: vat_number,
});

/** What is known of the buyer. */
export interface VatBuyer {
  /** Two letters; null where it was not said. */
  country: string | null;
  /** What VIES says of their number: `unknown` when nobody could be asked, `absent` when there is none. */
  number: 'absent' | ViesCheck['answer'];
  /** What proves that; absent where nobody was asked. */
  check?: ViesCheck | undefined;
  /** Where their address is in a territory with VAT of its own, or none. */
  territory?: VatTerritory | undefined;
}

export const vatTreatments = ['domestic', 'reverse_charge', 'destination', 'none'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

export interface VatDecision {
  treatment: VatTreatment;
  /** Hundredths of a percent. */
  basisPoints: number;
  /** What was assumed, and why, in one or two sentences for people. */
  note: string;
}

/**
 * Which VAT an electronic service bears: Directive 2006/112, Art. 44, 58, 59c and 196. The rates are those of the member states'
 * mainlands on that day, or those of the territory that the buyer's address is in.
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
  const { territory } = buyer;
  if (territory?.isOutside === true && (country !== home || territory.basisPoints === 0))
    return none(`No VAT: ${territory.name}, where the buyer is, is outside of the VAT area of the EU.`);
  if (country === home) return { ...rateOf('domestic', home, now, territory), note: ofBoth(home, territory) };
  return abroad(seller.status === 'domestic' ? home : undefined, country, buyer, now);
}

const ofBoth = (home: EuCountry, territory: VatTerritory | undefined): string =>
  territory === undefined
    ? `VAT of ${home}, the country of seller and buyer.`
    : `VAT of ${territory.name} (${home}), where the buyer is.`;

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
  { number, territory }: VatBuyer,
  now: Date,
): VatDecision {
  if (number === 'valid')
    return {
      treatment: 'reverse_charge',
      basisPoints: 0,
      note: 'Reverse charge: the buyer, a business in the EU, accounts for the VAT.',
    };
  const rate =
    charges === undefined ? rateOf('destination', country, now, territory) : rateOf('domestic', charges, now);
  const whose =
    charges === undefined ? `VAT of ${ofBuyer(country, territory)}` : `VAT of ${charges}, the country of the seller`;
  return { ...rate, note: `${whose}${becauseOf[number]}` };
}

const ofBuyer = (country: EuCountry, territory: VatTerritory | undefined): string =>
  territory === undefined
    ? `${country}, the country of the buyer`
    : `${territory.name} (${country}), where the buyer is`;

const becauseOf: Record<Exclude<VatBuyer['number'], 'valid'>, string> = {
  absent: '. A business with a valid VAT number of the EU pays none here: reverse charge.',
  invalid: ': VIES does not know the VAT number as valid for trade in the EU.',
  unknown:
    ': VIES could not be asked whether the VAT number is valid. Ask again later; a valid one means reverse charge.',
};

const rateOf = (treatment: VatTreatment, country: EuCountry, now: Date, territory?: VatTerritory) => ({
  treatment,
  basisPoints: territory?.basisPoints ?? standardRate(country, now),
});

const none = (note: string): VatDecision => ({ treatment: 'none', basisPoints: 0, note });
