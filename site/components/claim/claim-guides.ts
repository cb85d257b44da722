import type { ClaimMethod } from '../../../shared/community/community.ts';
import type { TextKey } from '../../../shared/kernel/language/english.ts';

/** Where to publish the proof at a provider, using the provider's own terms. */
interface ClaimGuide {
  provider: TextKey;
  steps: readonly TextKey[];
}

/** General steps, then steps by provider. Menus change, so each step starts with what to look for. */
export const claimGuides: Record<ClaimMethod, readonly ClaimGuide[]> = {
  dns: [
    { provider: 'claim.dns_any', steps: ['claim.dns_any_1', 'claim.dns_any_2', 'claim.dns_any_3'] },
    { provider: 'claim.dns_cloudflare', steps: ['claim.dns_cloudflare_1', 'claim.dns_cloudflare_2'] },
    { provider: 'claim.dns_namecheap', steps: ['claim.dns_namecheap_1', 'claim.dns_namecheap_2'] },
    { provider: 'claim.dns_godaddy', steps: ['claim.dns_godaddy_1', 'claim.dns_godaddy_2'] },
    { provider: 'claim.dns_route_53', steps: ['claim.dns_route_53_1', 'claim.dns_route_53_2'] },
    { provider: 'claim.dns_vercel', steps: ['claim.dns_vercel_1'] },
  ],
  meta: [
    { provider: 'claim.meta_html', steps: ['claim.meta_html_1'] },
    { provider: 'claim.meta_wordpress', steps: ['claim.meta_wordpress_1'] },
    { provider: 'claim.meta_webflow', steps: ['claim.meta_webflow_1'] },
    { provider: 'claim.meta_framer', steps: ['claim.meta_framer_1'] },
    { provider: 'claim.meta_next', steps: ['claim.meta_next_1'] },
    { provider: 'claim.meta_wix', steps: ['claim.meta_wix_1'] },
    { provider: 'claim.meta_squarespace', steps: ['claim.meta_squarespace_1'] },
    { provider: 'claim.meta_shopify', steps: ['claim.meta_shopify_1'] },
  ],
  file: [
    { provider: 'claim.file_any', steps: ['claim.file_any_1', 'claim.file_any_2'] },
    { provider: 'claim.file_frameworks', steps: ['claim.file_frameworks_1'] },
    { provider: 'claim.file_github_pages', steps: ['claim.file_github_pages_1'] },
    { provider: 'claim.file_wordpress', steps: ['claim.file_wordpress_1'] },
  ],
  email: [{ provider: 'claim.email_any', steps: ['claim.email_any_1', 'claim.email_any_2'] }],
};
