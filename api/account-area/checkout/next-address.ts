import { readPaymentSetup } from '../../../shared/commerce/commerce.reads.ts';
import { siteAddress } from '../../../shared/kernel/address/site-address.ts';

/** Browsers let a form lead only where its page said; to another address of the provider the buyer goes by a link on `page`. */
export async function nextAddress(url: string, page: string, now: Date): Promise<string> {
  const { ways } = await readPaymentSetup(now);
  const { origin, pathname, search } = new URL(url);
  if (origin === new URL(siteAddress()).origin) return pathname + search;
  return ways.some(({ payOrigin }) => payOrigin === origin) ? url : page;
}
