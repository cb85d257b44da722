import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { now } from '../../support/clock.ts';
import { aListing } from '../../support/factories.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';

const timeout = 240_000;
let website: ProductWebsite;

describeInBrowser('rereading a listing’s website', ({ site, visit }) => {
  beforeAll(async () => {
    website = await startProductWebsite();
  });
  afterAll(() => website.close());

  /** Its members on a listing's page. */
  async function atListing(width: number, javaScriptEnabled: boolean, role: 'member' | 'admin' = 'member') {
    const { account, cookie } = await aSignedInPerson({ role });
    const listing = aListing({
      owner_account_id: account._id,
      website_url: `${website.url}/`,
      name: 'Quillmoss',
      tagline: 'What it said long ago',
      status: 'live',
      published_at: now,
      launched_at: now,
    });
    await saveListings([listing]);
    const { page, errors } = await visit('/about', { width, javaScriptEnabled });
    await signInBrowser(page, site, cookie);
    page.setDefaultTimeout(120_000);
    return { page, errors, id: listing._id };
  }

  test(
    'shows progress on the page, and an applied value appears in its history',
    async () => {
      const { page, errors, id } = await atListing(1280, true);
      await page.goto(`/account/listings/${id}`);
      await page.getByRole('link', { name: 'Compare with your website' }).click();
      expect(await pageObjections(page)).toEqual([]);
      await page.getByRole('button', { name: 'Reread my website' }).click();
      await page.getByRole('heading', { name: 'Found on the website' }).waitFor();
      expect(await pageObjections(page)).toEqual([]);
      await page.getByLabel('Tagline').check();
      await page.getByRole('button', { name: 'Apply selected' }).click();
      await page.getByText('Applied as a new version.').waitFor();
      expect(await readStoredListing(id)).toMatchObject({ tagline: 'Ink that grows back', revision: 1 });
      await page.getByRole('link', { name: 'See history' }).click();
      await page.locator('.version summary').click();
      expect(await page.locator('.version ins').first().textContent()).toContain('Ink');
      expect(errors).toEqual([]);
    },
    timeout,
  );

  test(
    'works on a phone without scripts: read, apply and dismiss',
    async () => {
      const { page, id } = await atListing(360, false);
      await page.goto(`/account/listings/${id}/website`);
      await page.getByRole('button', { name: 'Reread my website' }).click();
      const again = page.getByRole('link', { name: 'Check progress' });
      while ((await again.count()) > 0) await again.click();
      await page.getByLabel('Tagline').check();
      await page.getByRole('button', { name: 'Apply selected' }).click();
      await page.getByText('Applied as a new version.').waitFor();
      await page.getByRole('button', { name: 'Dismiss all' }).click();
      await page.getByText('Dismissed', { exact: true }).waitFor();
      expect(await readStoredListing(id)).toMatchObject({ tagline: 'Ink that grows back', revision: 1 });
    },
    timeout,
  );

  test(
    'works for the team on its own page, with a reason for what is applied',
    async () => {
      const { page, errors, id } = await atListing(360, true, 'admin');
      await page.goto(`/admin/listings/${id}/website`);
      await page.getByRole('button', { name: 'Recheck website' }).click();
      await page.getByLabel('Tagline').check();
      await page.getByLabel('Reason').fill('Their website says so');
      expect(await pageObjections(page)).toEqual([]);
      await page.getByRole('button', { name: 'Apply selected' }).click();
      await page.waitForURL(/done=edited/);
      expect(await readStoredListing(id)).toMatchObject({ tagline: 'Ink that grows back', revision: 1 });
      expect(errors).toEqual([]);
    },
    timeout,
  );
});
