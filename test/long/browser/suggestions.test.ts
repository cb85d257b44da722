import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { describeReading } from '../../support/shared-site.ts';

const fields = [
  ['header', '/', 'site-search'],
  ['browse page', '/products', 'filter-q'],
  ['page of a missing address', '/nothing-at-all', 'missing-q'],
] as const;

const optionsOf = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"] .suggestion-name').allTextContents();

/** Types into a field like a person, and waits for its suggestions. */
async function type(page: Page, id: string, words: string): Promise<void> {
  await page.locator(`#${id}`).fill('');
  await page.locator(`#${id}`).focus();
  await page.keyboard.type(words);
  await optionsOf(page).first().waitFor();
}

describeReading('search suggestions', ({ visit }) => {
  describe('by keyboard alone', () => {
    test.each(fields)('lead from the %s field to a product', async (_name, address, id) => {
      const { page, errors } = await visit(address);
      await type(page, id, 'lastlof');
      const field = page.locator(`#${id}`);
      expect(await field.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page)).toEqual(['Lastloaf']);
      const active = (await field.getAttribute('aria-activedescendant')) ?? '';
      expect(await page.locator(`#${active}`).textContent()).toContain('Lastloaf');
      await page.keyboard.press('Enter');
      await page.waitForURL('/products/lastloaf');
      expect(errors).toEqual([]);
    });

    test('cycle with the arrows, through the field', async () => {
      const { page } = await visit('/');
      await type(page, 'site-search', 'bread');
      const names = await page.locator('.suggestion-name').allTextContents();
      expect(names.length).toBeGreaterThan(2);
      await page.keyboard.press('ArrowUp');
      expect(await chosen(page)).toEqual([names.at(-1)]);
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      expect(await chosen(page)).toEqual([names[0]]);
    });

    test('close with Escape, keeping the words, and Enter then searches', async () => {
      const { page } = await visit('/');
      await type(page, 'site-search', 'bread');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      expect(await optionsOf(page).count()).toBe(0);
      expect(await page.locator('#site-search').getAttribute('aria-expanded')).toBe('false');
      expect(await page.locator('#site-search').inputValue()).toBe('bread');
      await page.keyboard.press('Enter');
      await page.waitForURL('/products?q=bread');
    });

    test('leave Enter to the form while none is selected', async () => {
      const { page } = await visit('/');
      await type(page, 'site-search', 'lastlof');
      await page.keyboard.press('Enter');
      await page.waitForURL('/products?q=lastlof');
    });

    test('close when the focus leaves', async () => {
      const { page } = await visit('/');
      await type(page, 'site-search', 'bread');
      await page.keyboard.press('Tab');
      expect(await optionsOf(page).count()).toBe(0);
    });
  });

  test('are announced to screen readers with their number', async () => {
    const { page } = await visit('/');
    await type(page, 'site-search', 'lastlof');
    // A slow typist gets results in between.
    await page.getByText('1 suggestion.', { exact: true }).waitFor({ state: 'attached' });
    await page.locator('#site-search').fill('xylophonist');
    await page.getByText('No matching products.').waitFor();
    expect(await page.locator('.site-search [role="status"]').textContent()).toBe('No suggestions.');
  });

  test('are requested once typing pauses, and a late response is dropped', async () => {
    const { page } = await visit('/');
    // A busy machine must not insert its own pause between two keys.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const asked: string[] = [];
    let releaseFirst = (): void => undefined;
    const first = new Promise<void>((resolve) => {
      releaseFirst = resolve;
    });
    await page.route('**/api/v1/listings?**', async (route) => {
      const words = new URL(route.request().url()).searchParams.get('q') ?? '';
      asked.push(words);
      if (words === 'bread') await first;
      await route.continue().catch(() => undefined); // meanwhile abandoned by the page
    });
    await page.locator('#site-search').focus();
    const sent = page.waitForRequest('**/api/v1/listings?q=bread**');
    await page.keyboard.type('bread');
    expect(asked).toEqual([]);
    await page.clock.runFor(1_000);
    await sent;
    await page.locator('#site-search').fill('lastlof');
    await page.clock.runFor(1_000);
    await optionsOf(page).first().waitFor();
    releaseFirst();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.suggestion-name').allTextContents()).toEqual(['Lastloaf']);
    expect(asked).toEqual(['bread', 'lastlof']);
  });

  test('say when they fail to load, and the form keeps working', async () => {
    const { page } = await visit('/');
    await page.route('**/api/v1/listings?**', (route) => route.abort());
    await page.locator('#site-search').fill('bread');
    await page.getByText('No suggestions right now').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('/products?q=bread');
  });

  test('can be picked with the mouse', async () => {
    const { page } = await visit('/');
    await type(page, 'site-search', 'lastlof');
    await optionsOf(page).first().click();
    await page.waitForURL('/products/lastloaf');
  });

  test.each(['light', 'dark'] as const)('axe finds nothing on the open list, %s', async (colorScheme) => {
    const { page } = await visit('/', { colorScheme });
    await type(page, 'site-search', 'bread');
    await page.keyboard.press('ArrowDown');
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ help }) => help)).toEqual([]);
  });
});
