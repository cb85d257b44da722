import { readPaymentSetup } from '../../../shared/commerce/commerce.reads.ts';
import { siteAddress } from '../../../shared/kernel/address/site-address.ts';

/** Browsers only let a form lead where its page's policy allows. For other provider URLs, `page` shows a link. */
export async function nextAddress(url: string, page: string, now: Date): Promise<string> {
  const { ways } = await readPaymentSetup(now);
  const { origin, pathname, search } = new URL(url);
  if (origin === new URL(siteAddress()).origin) return pathname + search;
  return ways.some(({ payOrigin }) => payOrigin === origin) ? url : page;
}
