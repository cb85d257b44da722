import { expect, test } from 'vitest';
import { waitUntilLaidOut } from '../support/laid-out.ts';
import { describeReading } from '../support/shared-site.ts';

describeReading('the home page', ({ visit }) => {
  test('is short on a phone: the first of each list, and links to all', async () => {
    const { page } = await visit('/', { width: 360 });
    const rows = await page
      .locator('.listing-rows')
      .evaluateAll((all) => all.map((list) => [...list.children].filter((row) => row.checkVisibility()).length));
    expect(Math.max(...rows)).toBe(3);
    expect(await page.locator('.home-categories > li:visible').count()).toBe(8);
    await waitUntilLaidOut(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test('shows the leaders side by side on a phone, and focus scrolls each into view', async () => {
    const { page } = await visit('/', { width: 360 });
    const cards = page.locator('.leader-card');
    const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
    expect(second?.y).toBe(first?.y);
    expect(second?.x).toBeLessThan(360);
    await cards.nth(2).getByRole('link').focus();
    const third = await cards.nth(2).boundingBox();
    expect((third?.x ?? 0) + (third?.width ?? 0)).toBeLessThanOrEqual(360);
  });

  test('offers a search by need whose examples have results', async () => {
    const { page } = await visit('/');
    const examples = await page
      .locator('.hero-examples a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(examples.length).toBe(3);
    for (const address of examples) {
      const found = await page.request.get(new URL(address.replace('/products', '/api/v1/listings'), page.url()).href);
      expect([address, (await found.json()).total > 0]).toEqual([address, true]);
    }
  });

  test('takes a product’s URL, and leads through sign-in to its draft', async () => {
    const { page } = await visit('/');
    await page.getByLabel('Paste your URL').fill('quillmoss.example');
    await page.getByRole('button', { name: 'Draft my page' }).click();
    await page.waitForURL(/\/sign-in/);
    await page.getByText('Sign in and we’ll draft your page.').waitFor();
  });

  test('lists each product only once', async () => {
    const { page } = await visit('/');
    const led = await page.locator('.leads h3 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(led.length).toBeGreaterThan(20);
    expect(new Set(led).size).toBe(led.length);
  });
});
