import type { OrderRecord } from '../order/order.ts';
import type { BuyerVat } from '../quote/buyer-vat.ts';
import { askVatBuyer } from '../quote/vat-buyer.fetch.ts';
import type { VatBuyer, VatSeller } from '../vat/vat-decision.ts';
import { territoryOf } from '../vat/vat-territory.ts';

/** Facts about a buyer that determine an order's VAT, including their address. */
export async function askOrderVat(
  buyer: BuyerVat,
  { address = '' }: Partial<Pick<NonNullable<OrderRecord['billing']>, 'address'>>,
  seller: VatSeller,
  now: Date,
): Promise<VatBuyer> {
  return { ...(await askVatBuyer(buyer, seller, now)), territory: territoryOf(buyer.country, address) };
}
