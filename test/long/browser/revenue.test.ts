import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { setRevenueAddresses } from '../../../shared/commerce/revenue/ask-provider.fetch.ts';
import { ClaimModel } from '../../../shared/community/claim/claim.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { editListingAs } from '../../../shared/directory/listing-version/edit-listing.writes.ts';
import { setAllowedHosts } from '../../../shared/platform/outbound/fetch-page.ts';
import { setSealingKey } from '../../../shared/platform/sealing/sealing.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { anActor } from '../../support/actors.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { now } from '../../support/clock.ts';
import { aListing } from '../../support/factories.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { startWebServer, type WebServer } from '../../support/web-server.ts';

describeInBrowser('an owner at 360 px', ({ site, visit }) => {
  let provider: WebServer;
  beforeAll(async () => {
    provider = await startWebServer((_, response) => {
      const attributes = { thirty_day_revenue: 420_000, thirty_day_sales: 12 };
      response.writeHead(200).end(JSON.stringify({ data: [{ id: '7', attributes }] }));
    });
    const { url, host } = provider;
    setAllowedHosts([host]);
    setRevenueAddresses({ stripe: url, polar: url, paddle: url, lemon_squeezy: url });
    setSealingKey(randomBytes(32));
  });
  afterAll(() => provider.close());

  const look = async (page: Page) => expect(await pageObjections(page), page.url()).toEqual([]);
  const signedIn = async (address: string, given: Parameters<typeof aSignedInPerson>[0]) => {
    const { account, cookie } = await aSignedInPerson(given);
    const { page } = await visit('/terms', { width: 360 });
    await signInBrowser(page, site, cookie);
    return { account, page, open: () => page.goto(address) };
  };

  test('connects a payment provider, sees the result, and deletes the key', async () => {
    const listing = aListing({ slug: 'quillmoss', name: 'Quillmoss' });
    const { account, page, open } = await signedIn(`/account/listings/${listing._id}/revenue`, {});
    await saveListings([{ ...listing, owner_account_id: account._id }]);
    await announceEverything(now);
    const proof = { account_id: account._id, listing_id: listing._id, method: 'dns', status: 'verified' };
    await ClaimModel.collection.insertOne({ _id: listing._id, open_key: `${listing._id}`, ...proof } as never);
    await open();
    await look(page);
    await page.getByRole('radio', { name: 'Lemon Squeezy' }).check();
    await page.getByLabel('Key', { exact: true }).fill('eyJhbGciOiJS.eyJzdWIiOiIxMjM0.c2lnbmF0dXJl');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('heading', { name: 'Connected: Lemon Squeezy' }).waitFor();
    await look(page);
    await page.getByRole('link', { name: 'See the leaderboard' }).click();
    await page.getByText('Quillmoss').first().waitFor();
    await look(page);
    await open();
    await page.getByRole('button', { name: 'Delete key' }).click();
    await page.getByText('Key deleted.').waitFor();
  }, 120_000);

  test('edits, and the team’s queue shows before and after', async () => {
    const { account } = await aSignedInPerson();
    const listing = aListing({ slug: 'mossling', name: 'Mossling', tagline: 'Ink', owner_account_id: account._id });
    await saveListings([listing]);
    const change = { by: anActor(account._id), cause: 'edit' as const };
    await editListingAs(listing._id, change, now, (before) => ({ ...before, tagline: 'Ink that grows back' }));
    const { page, open } = await signedIn('/admin/moderation?kind=edit', { role: 'admin' });
    await open();
    await page.getByText('that grows back').waitFor();
    await look(page);
  }, 120_000);
});
