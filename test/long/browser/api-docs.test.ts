import { expect, test } from 'vitest';
import type { InBrowser } from '../../support/browser.ts';
import { describeReading } from '../../support/shared-site.ts';

/** One documented operation on the page, with what a reader does there. */
async function openOperation(visit: InBrowser['visit'], name: string) {
  const { page, errors, foreignRequests } = await visit('/docs/api');
  const operation = page.locator(`#${name}`);
  await operation.getByText('Try it here').click();
  return {
    page,
    errors,
    foreignRequests,
    field: (parameter: string) => operation.getByLabel(new RegExp(`^${parameter}( required)?$`)),
    send: () => operation.getByRole('button', { name: 'Send' }).click(),
    address: operation.locator('.try-address'),
    answer: operation.locator('.try-answer'),
    body: operation.locator('.try-answer pre'),
  };
}

describeReading('the API documentation', ({ site, visit }) => {
  test('lets a reader fill in a call, see its URL and get the real response', async () => {
    const { page, field, send, address, answer, body, errors, foreignRequests } = await openOperation(
      visit,
      'get_listing',
    );
    await field('slug').fill('lastloaf');
    expect(await address.textContent()).toBe('/api/v1/listings/lastloaf');
    await send();
    await page.waitForSelector('#get_listing .try-answer pre');
    expect(await answer.textContent()).toMatch(/^200 OK, \d+ ms/);
    const real = await (await site.get('/api/v1/listings/lastloaf')).json();
    expect(JSON.parse((await body.textContent()) ?? '')).toEqual(real);
    expect({ errors, foreignRequests }).toEqual({ errors: [], foreignRequests: [] });
  });

  test('turns choices and numbers into the call’s query; empty fields are not sent', async () => {
    const { page, field, send, address, body } = await openOperation(visit, 'search_listings');
    await field('q').fill('');
    await field('pricing_model').fill('Freemium');
    await field('sort').selectOption('newest');
    await field('per_page').fill('2');
    expect(await address.textContent()).toBe('/api/v1/listings?pricing_model=Freemium&sort=newest&per_page=2');
    await send();
    await page.waitForSelector('#search_listings .try-answer pre');
    expect(JSON.parse((await body.textContent()) ?? '')).toMatchObject({ page: 1, per_page: 2, items: [{}, {}] });
  });

  test('shows the problem for an invalid value, names the field and marks it until fixed', async () => {
    const { page, field, send, answer } = await openOperation(visit, 'search_listings');
    await field('per_page').fill('999');
    await send();
    await page.waitForSelector('#search_listings .try-problems');
    expect(await answer.textContent()).toContain('per_page must be a whole number from 1 to 100');
    expect(await answer.textContent()).toMatch(/^400 /);
    expect(await field('per_page').getAttribute('aria-invalid')).toBe('true');
    expect(await field('q').getAttribute('aria-invalid')).toBeNull();

    await field('per_page').fill('3');
    await send();
    await page.waitForSelector('#search_listings .try-problems', { state: 'detached' });
    await page.waitForSelector('#search_listings .try-answer pre');
    expect(await field('per_page').getAttribute('aria-invalid')).toBeNull();
  });

  test('sends a signed-in call with the key the reader typed, which serves the other calls too', async () => {
    const { page, send, body } = await openOperation(visit, 'get_account');
    const sent: (string | undefined)[] = [];
    await page.route('**/api/v1/me', (route) => {
      sent.push(route.request().headers().authorization);
      return route.fulfill({ json: { name: 'Ada' } });
    });
    await page
      .locator('#get_account')
      .getByLabel(/^Your API key/)
      .fill(' slw_key ');
    await send();
    await page.waitForSelector('#get_account .try-answer pre');
    expect([sent, JSON.parse((await body.textContent()) ?? '')]).toEqual([['Bearer slw_key'], { name: 'Ada' }]);
    expect(
      await page
        .locator('#list_my_drafts')
        .getByLabel(/^Your API key/)
        .inputValue(),
    ).toBe(' slw_key ');
  });

  test('sends the very first call from the top of the page, in one press', async () => {
    const { page } = await visit('/docs/api');
    await page.getByRole('button', { name: 'Send it' }).click();
    const answer = page.locator('#first-call .try-answer');
    await answer.locator('pre').waitFor();
    expect(await answer.textContent()).toMatch(/^200 OK/);
    expect(JSON.parse((await answer.locator('pre').textContent()) ?? '').items).toHaveLength(3);
  });

  test('shows the contents as one line above the page on phones, which opens fully and folds after following a link', async () => {
    const { page } = await visit('/docs/api', { width: 360 });
    const last = page.locator('.docs-nav a[href="#changes"]');
    expect(await last.isVisible()).toBe(false);
    await page.locator('.docs-menu > summary').click();
    await last.click();
    await page.waitForFunction(() => location.hash === '#changes');
    expect(await last.isVisible()).toBe(false);
    await page.locator('[data-docs-here]', { hasText: 'Changes' }).waitFor();
    const line = await page.locator('.docs-menu > summary').boundingBox();
    expect(line?.y).toBe(0);
  });

  test('uses a language chosen once for every sample, even after a reload', async () => {
    const { page } = await visit('/docs/api');
    await page.locator('#get_listing').getByLabel('Python').check();
    const shown = page.locator('#get_order .sample:visible');
    expect(await shown.textContent()).toContain('import requests');
    await page.reload();
    expect(await shown.textContent()).toContain('import requests');
  });

  test('searches the page by words: sections named so, sections mentioning them, or a note that there are none', async () => {
    const { page } = await visit('/docs/api');
    const list = page.getByRole('navigation', { name: 'Parts of this page' });
    const search = list.getByLabel('Search these pages');
    await search.fill('my draft');
    const named = list.locator('li:not([hidden], .is-mention) span');
    expect(await named.allTextContents()).toEqual(['list_my_drafts']);
    await search.fill('reverse charge');
    expect(await named.count()).toBe(0);
    expect(await list.locator('li:not([hidden]) span').allTextContents()).toContain('quote_order');
    await search.fill('rate limited');
    await search.press('Enter');
    expect(new URL(page.url()).hash).toBe('#errors');
    await search.fill('xylophone');
    expect(await list.getByRole('status').textContent()).toBe('No matches.');
  });

  test('shows each sample’s first language without scripts', async () => {
    const { page } = await visit('/docs/api', { javaScriptEnabled: false });
    expect(await page.locator('#get_listing .sample:visible').textContent()).toContain('curl');
    expect(await page.getByLabel('Search these pages').isVisible()).toBe(false);
  });

  test('explains how an assistant lists only the tools it can use', async () => {
    expect(await (await site.get('/docs/api')).text()).toContain(`${site.url}/mcp?tools=usable`);
  });

  test('says what to do when a call fails to get through', async () => {
    const { page, send, answer } = await openOperation(visit, 'get_site_info');
    await page.route('**/api/v1/site', (route) => route.abort());
    await send();
    await page.getByText('Could not reach the server').waitFor();
    expect(await answer.textContent()).toContain('try again');
  });
});
