import type { Settings } from '../../kernel/settings/settings.ts';
import { type EuCountry, isEuCountry, standardRate, vatCountry } from './vat-rates.ts';
import type { VatTerritory } from './vat-territory.ts';
import type { ViesCheck } from './vies-check.ts';

export interface VatSeller {
  /** Two letters; null if not set. */
  country: string | null;
  status: Settings['seller']['vat_status'];
  /** The seller's VAT number, sent to VIES as the requester; absent if they have none. */
  number?: string | null;
}

export const vatSellerOf = ({ country, vat_status, vat_number }: Settings['seller']): VatSeller => ({
  country,
  status: vat_status,
  number: vat_number,
});

export interface VatBuyer {
  /** Two letters; null if omitted. */
  country: string | null;
  /** VIES's response for their number: `unknown` if VIES couldn't be queried, `absent` if they gave no number. */
  number: 'absent' | ViesCheck['answer'];
  /** Evidence of that response; absent if VIES wasn't queried. */
  check?: ViesCheck | undefined;
  /** Set if their address is in a territory with special VAT rules. */
  territory?: VatTerritory | undefined;
}

export const vatTreatments = ['domestic', 'reverse_charge', 'destination', 'none'] as const;
export type VatTreatment = (typeof vatTreatments)[number];

export interface VatDecision {
  treatment: VatTreatment;
  /** Hundredths of a percent. */
  basisPoints: number;
  /** Assumptions and reasons, in one or two sentences. */
  note: string;
}

/**
 * The VAT on an electronic service: Directive 2006/112, Art. 44, 58, 59c and 196. Uses the rates in force at `now` for
 * the member states' mainlands, or for the territory in the buyer's address.
 */
export function decideVat(seller: VatSeller, buyer: VatBuyer, now: Date): VatDecision {
  if (seller.status === 'not_set') return none('No VAT added: the seller has not set it up yet.');
  if (seller.status === 'none') return none('No VAT: the seller uses the small-business scheme.');
  const home = seller.country !== null && isEuCountry(seller.country) ? seller.country : undefined;
  if (seller.status !== 'non_eu' && home === undefined)
    return none('No VAT added: the seller has not set its EU country yet.');
  if (buyer.country === null) return withoutCountry(home, now);
  const country = vatCountry(buyer.country);
  if (!isEuCountry(country)) return none('No VAT: the buyer is outside the EU.');
  const { territory } = buyer;
  if (territory?.isOutside === true && (country !== home || territory.basisPoints === 0))
    return none(`No VAT: the buyer is in ${territory.name}, outside the EU VAT area.`);
  if (country === home) return { ...rateOf('domestic', home, now, territory), note: ofBoth(home, territory) };
  return abroad(seller.status === 'domestic' ? home : undefined, country, buyer, now);
}

const ofBoth = (home: EuCountry, territory: VatTerritory | undefined): string =>
  territory === undefined
    ? `VAT for ${home}, where seller and buyer are based.`
    : `VAT for ${territory.name} (${home}), the buyer’s location.`;

function withoutCountry(home: EuCountry | undefined, now: Date): VatDecision {
  if (home === undefined) return none('No VAT added until you set `billing_country`.');
  return {
    ...rateOf('domestic', home, now),
    note: `VAT for ${home} (seller’s country) until \`billing_country\` is set.`,
  };
}

/**
 * Decision for a buyer in another member state. `charges`: the seller's country, if its VAT applies to consumers
 * everywhere.
 */
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
      note: 'Reverse charge: the buyer, an EU business, accounts for the VAT.',
    };
  const rate =
    charges === undefined ? rateOf('destination', country, now, territory) : rateOf('domestic', charges, now);
  const whose =
    charges === undefined ? `VAT for ${ofBuyer(country, territory)}` : `VAT for ${charges} (seller’s country)`;
  return { ...rate, note: `${whose}${becauseOf[number]}` };
}

const ofBuyer = (country: EuCountry, territory: VatTerritory | undefined): string =>
  territory === undefined ? `${country} (buyer’s country)` : `${territory.name} (${country}), the buyer’s location`;

const becauseOf: Record<Exclude<VatBuyer['number'], 'valid'>, string> = {
  absent: '. EU businesses with a valid VAT number pay none: reverse charge.',
  invalid: ': the VAT number is not valid in VIES.',
  unknown: ': VIES could not confirm the VAT number. Try again later: reverse charge applies if it is valid.',
};

const rateOf = (treatment: VatTreatment, country: EuCountry, now: Date, territory?: VatTerritory) => ({
  treatment,
  basisPoints: territory?.basisPoints ?? standardRate(country, now),
});

const none = (note: string): VatDecision => ({ treatment: 'none', basisPoints: 0, note });
