import type { Settings } from '../../kernel/settings/settings.ts';
import type { ListingProfile } from '../listing-page/listing-profile.ts';

/** An outbound link's URL and `rel`. */
export interface OutboundLink {
  href: string;
  rel: string;
}

/**
 * The link to a product's website as configured by the operator: `rel` depends on the plan but always includes
 * `noopener`, and a `ref` parameter names the site. Query, hash and an existing `ref` are kept. `site`: this site's
 * URL. Machine-readable data (`website_url` in the API, `url` in JSON-LD) doesn't use this link.
 */
export function outboundLink(
  product: Pick<ListingProfile, 'website_url' | 'paid_plan'>,
  { rel_free, rel_paid, ref }: Settings['outbound_links'],
  site: string,
): OutboundLink {
  const rel = new Set(['noopener', ...(product.paid_plan ? rel_paid : rel_free)]);
  const href = ref === 'off' ? product.website_url : withRef(product.website_url, new URL(site).hostname);
  return { href, rel: [...rel].join(' ') };
}

function withRef(address: string, host: string): string {
  if (!URL.canParse(address) || new URL(address).searchParams.has('ref')) return address;
  const hashAt = address.indexOf('#');
  const [before, hash] = hashAt === -1 ? [address, ''] : [address.slice(0, hashAt), address.slice(hashAt)];
  return `${before}${joint(before)}ref=${encodeURIComponent(host)}${hash}`;
}

/** Separator for adding a parameter to a URL without a hash. */
function joint(address: string): string {
  const queryAt = address.indexOf('?');
  if (queryAt === -1) return '?';
  return queryAt === address.length - 1 || address.endsWith('&') ? '' : '&';
}
