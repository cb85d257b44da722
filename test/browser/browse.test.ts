import { describe, expect, test } from 'vitest';
import { describeReading } from '../support/shared-site.ts';

describeReading('browsing', ({ visit }) => {
  describe('the filters', () => {
    test('apply as soon as they are chosen, with counts that follow, and leave the focus where it is', async () => {
      const { page, errors } = await visit('/products');
      const pricing = page.getByLabel('Pricing');
      const before = await pricing.locator('option').allTextContents();
      await page.getByLabel('Category').selectOption('developer-tools');
      await page.getByLabel('Category').focus();
      const chip = page.getByRole('link', { name: 'Take off Category: Developer Tools' });
      await chip.waitFor();
      expect(new URL(page.url()).search).toBe('?category=developer-tools');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('filter-category');
      expect(await pricing.locator('option').allTextContents()).not.toEqual(before);
      const count = await page.locator('.browse-count').textContent();
      const button = page.getByRole('button', { name: /^Show/ });
      expect(await button.textContent()).toBe(`Show ${count}`);
      expect(await page.locator('[data-browse-said]').textContent()).toBe(count);
      const [status, sort] = [page.getByLabel('Show', { exact: true }), page.getByLabel('Sort by')];
      expect([await status.inputValue(), await sort.inputValue()]).toEqual(['live', 'relevance']);
      await page.goBack();
      await chip.waitFor({ state: 'detached' });
      expect(await page.getByLabel('Category').inputValue()).toBe('');
      await page.goForward();
      await chip.click();
      await page.waitForURL('/products');
      expect(errors).toEqual([]);
    });

    test('are a sheet on phones, which opens and closes by key, and works without scripts', async () => {
      const { page } = await visit('/products', { width: 360, javaScriptEnabled: false });
      const [opener, country] = [page.getByRole('button', { name: 'Filters' }), page.getByLabel('Country')];
      expect(await country.isVisible()).toBe(false);
      await opener.press('Enter');
      expect(await country.isVisible()).toBe(true);
      const sheet = await page.locator('.filters-sheet').boundingBox();
      expect([sheet?.x, sheet?.width, Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))]).toEqual([0, 360, 800]);
      await page.keyboard.press('Escape');
      expect(await country.isVisible()).toBe(false);
      await opener.press('Enter');
      await page.getByLabel('Sort by').selectOption('newest');
      await page.getByRole('button', { name: 'Show products' }).click();
      await page.waitForURL(/sort=newest/);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    });
  });

  test('shows products as cards with covers for who asks for a grid, and filters go on in it', async () => {
    const { page } = await visit('/products', { width: 360 });
    await page.getByRole('link', { name: 'As a grid' }).click();
    await page.waitForURL('/products?view=grid');
    expect(await page.locator('.listing-grid .cover').count()).toBeGreaterThan(10);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Country').selectOption({ index: 1 });
    await page.locator('.chosen-filters').waitFor();
    expect(await page.locator('.listing-grid').count()).toBe(1);
    expect(await page.locator('.listing-rows').count()).toBe(0);
  });

  test('leaves room for names beside the dates of launches in a grid', async () => {
    const { page } = await visit('/products?view=grid&status=upcoming');
    const names = await page
      .locator('.listing-grid-text')
      .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(names.length).toBeGreaterThan(5);
    expect(Math.min(...names)).toBeGreaterThan(150);
  });

  test('finds a category by a word of its name, with those above it, and says when there is none', async () => {
    const { page } = await visit('/categories', { width: 360 });
    const [tiles, branch] = [page.locator('.category-tile'), page.getByRole('link', { name: 'Automated Testing' })];
    const all = await tiles.count();
    expect(all).toBeGreaterThan(5);
    expect(await branch.isVisible()).toBe(false);
    const field = page.getByLabel('Find a category');
    await field.fill('automated');
    expect(await branch.isVisible()).toBe(true);
    expect(await page.locator('.category-tile:visible').count()).toBe(1);
    await field.fill('xylophonist');
    expect(await page.getByRole('status').textContent()).toBe('No category has these words.');
    await field.fill('');
    expect(await page.locator('.category-tile:visible').count()).toBe(all);
  });
});
