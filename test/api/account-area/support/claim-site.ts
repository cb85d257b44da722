import { afterAll, beforeAll, expect } from 'vitest';
import { ClaimModel } from '../../../../shared/community/claim/claim.model.ts';
import type { ClaimRecord } from '../../../../shared/community/claim/claim.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { setNameServers } from '../../../../shared/platform/outbound/text-records.ts';
import { useAccountSite } from '../../../support/account-site.ts';
import { type DnsServer, startDnsServer } from '../../../support/dns-server.ts';
import { aListing } from '../../../support/factories.ts';
import type { Member } from '../../../support/member.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';

/** A running Slipway with a web server and a DNS server on which listings can be claimed. */
export function useClaimSite() {
  const { site, mail } = useAccountSite();
  /** What the claimed website serves, by path. */
  const pages = new Map<string, { type: string; body: string }>();
  let website: WebServer;
  let dns: DnsServer;
  beforeAll(async () => {
    website = await startWebServer((request, response) => {
      const page = pages.get(request.url ?? '');
      response.writeHead(page === undefined ? 404 : 200, { 'content-type': page?.type ?? 'text/html' }).end(page?.body);
    });
    dns = await startDnsServer({});
    setAllowedHosts([website.host]);
    setNameServers({ resolvers: [dns.address], authorityPort: 53 });
  });
  afterAll(async () => {
    await Promise.all([website.close(), dns.close()]);
  });

  let paths = 0;

  /** A live listing without an owner, on our web server or on a domain in the DNS. */
  async function listed(website_url?: string): Promise<ListingRecord> {
    paths += 1;
    const listing = aListing();
    const stored = {
      ...listing,
      website_url: website_url ?? `${website.url}/p${paths}`,
      website_key: `claimed-${paths}`,
    };
    await saveListings([stored]);
    return stored;
  }

  return {
    site,
    mail,
    pages,
    listed,
    dns: () => dns,
    website: () => website,
    begin: (member: Member, slug: string, method: string, more = {}) =>
      member.visitor.post('/account/claims/new', { slug, method, email: '', ...more }),
    claimOf: async ({ account }: Member) =>
      (await ClaimModel.findOne({ account_id: account._id }).sort({ _id: -1 }).lean<ClaimRecord>().exec()) ??
      expect.fail('no claim'),
    ownerOf: async ({ _id }: ListingRecord) => (await readStoredListing(_id))?.owner_account_id,
    textOf: async (path: string, { visitor }: Member) => (await visitor.get(path)).text(),
  };
}
