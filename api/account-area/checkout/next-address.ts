import { readPaymentSetup } from '../../../shared/commerce/commerce.reads.ts';
import { siteAddress } from '../../../shared/kernel/address/site-address.ts';

/**
 * Where a form redirects to for payment. Browsers block redirects that the page's `form-action` policy doesn't allow;
 * for such provider URLs, returns `page`, which shows a link instead.
 */
export async function nextAddress(url: string, page: string, now: Date): Promise<string> {
  const { ways } = await readPaymentSetup(now);
  const { origin, pathname, search } = new URL(url);
  if (origin === new URL(siteAddress()).origin) return pathname + search;
  return ways.some(({ payOrigin }) => payOrigin === origin) ? url : page;
}
