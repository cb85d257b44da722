import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { pageTypes } from '../support/browser-pages.ts';
import { describeReading } from '../support/shared-site.ts';

const javaScriptEnabled = false;

describeReading('without JavaScript', ({ site, visit }) => {
  // Without scripts a browser shows exactly what is sent.
  test.each(pageTypes)('the %s page has its heading and its text', async (_name, address) => {
    const page = load(await (await site.get(address)).text());
    expect(page('h1').length).toBe(1);
    expect(page('main').text().length).toBeGreaterThan(80);
  });

  test('a search, its filters and a result lead to a listing', async () => {
    const { page } = await visit('/', { javaScriptEnabled });
    await page.getByRole('searchbox', { name: 'Search products' }).fill('bread');
    await page.getByRole('banner').getByRole('search').getByRole('button').click();
    await page.waitForURL('/products?q=bread');
    await page.getByRole('group', { name: 'Stage' }).getByLabel('Growing').check();
    await page.getByRole('button', { name: /^Show .*products?$/ }).click();
    await page.waitForURL(
      (url) => url.searchParams.get('stage') === 'growing' && url.searchParams.get('q') === 'bread',
    );
    await page.getByRole('link', { name: 'Lastloaf' }).click();
    await page.waitForURL('/products/lastloaf');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Lastloaf');
  });

  test('a documented call opens its example answer', async () => {
    const { page } = await visit('/docs/api', { javaScriptEnabled });
    const answered = page.waitForResponse((response) => response.url().startsWith(`${site.url}/api/v1/site`));
    await page.locator('#get_site_info').getByText('Try it here').click();
    await page.locator('#get_site_info').getByRole('button', { name: 'Send' }).click();
    expect(await (await answered).json()).toMatchObject({ name: 'Slipway' });
  });
});
