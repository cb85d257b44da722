import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { describeReading } from '../../support/shared-site.ts';

const mostTabs = 30;

/** Presses Tab until the element with the id has the focus, like keyboard users who follow the focus ring. */
async function tabTo(page: Page, id: string): Promise<void> {
  for (let presses = 0; presses < mostTabs; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.id === wanted, id)) return;
  }
  throw new Error(`#${id} is not among the first ${mostTabs} stops of the Tab key.`);
}

/** Moves down a radio list. */
async function arrowTo(page: Page, value: string): Promise<void> {
  for (let presses = 0; presses < 10; presses += 1) {
    await page.keyboard.press('ArrowDown');
    if (await page.evaluate((wanted) => document.activeElement?.getAttribute('value') === wanted, value)) return;
  }
  throw new Error(`${value} is not among the choices.`);
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

const valuesOf = (page: Page) =>
  page
    .getByRole('form', { name: 'Filter products' })
    .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));

const namesOf = (page: Page) => page.locator('.listing-row h3').allTextContents();

describeReading('by keyboard alone', ({ visit }) => {
  describe('the skip link', () => {
    test('is the first Tab stop and becomes visible', async () => {
      const { page } = await visit('/');
      const link = page.getByRole('link', { name: 'Skip to content' });
      expect((await link.boundingBox())?.width).toBeLessThan(2);
      await page.keyboard.press('Tab');
      expect(await focusedText(page)).toBe('Skip to content');
      const box = await link.boundingBox();
      expect(box?.width).toBeGreaterThan(80);
      expect(box?.y).toBeGreaterThanOrEqual(0);
    });

    test('leads past the header to the content', async () => {
      const { page } = await visit('/categories');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('category-find');
    });
  });

  test('every Tab stop shows the focus', async () => {
    const { page } = await visit('/products');
    for (let presses = 0; presses < mostTabs; presses += 1) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
        return `${outlineStyle} ${outlineWidth}`;
      });
      expect(outline, (await focusedText(page)) ?? '').toBe('solid 3px');
    }
  });

  test('a search with a typo finds the product and keeps the words in its URL', async () => {
    const { page } = await visit('/');
    await tabTo(page, 'site-search');
    await page.keyboard.type('lastlof');
    await page.keyboard.press('Enter');
    await page.waitForURL('/products?q=lastlof');
    expect(await namesOf(page)).toContain('Lastloaf');
    expect(await page.locator('#site-search').inputValue()).toBe('lastlof');
  });

  test('filters are chosen, submitted and kept in the URL', async () => {
    const { page } = await visit('/products');
    await tabTo(page, 'filter-q');
    await page.keyboard.type('words');
    await tabTo(page, 'filter-pricing_model');
    await arrowTo(page, 'Freemium');
    // The countries come in between, a list with one tab stop.
    for (let stop = 0; stop < 3 && !(await focusedText(page))?.startsWith('Show '); stop += 1)
      await page.keyboard.press('Tab');
    expect(await focusedText(page)).toMatch(/^Show \d+ products?$/);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === 'words');
    await page.getByRole('link', { name: 'Newest' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('sort') === 'newest');

    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ q: 'words', pricing_model: 'Freemium', sort: 'newest' });
    // The address changes before the rows do.
    await expect.poll(() => valuesOf(page)).toMatchObject({ q: 'words', pricing_model: 'Freemium', sort: 'newest' });
    const again = await visit(page.url().slice(new URL(page.url()).origin.length));
    const found = await namesOf(again.page);
    expect(found).toContain('دفتر الكلمات');
    await expect.poll(() => namesOf(page)).toEqual(found);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('sort'));
    await page.goBack();
    await page.locator('.chosen-filters').waitFor({ state: 'detached' });
    await page.locator('.listing-row').nth(found.length).waitFor();
    expect((await namesOf(page)).length).toBeGreaterThan(found.length);
  });

  test('the results’ next page is a link that keeps the filters', async () => {
    const { page } = await visit('/products?sort=newest');
    const first = await namesOf(page);
    await page.getByRole('link', { name: 'Next' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('/products?sort=newest&page=2');
    const second = await namesOf(page);
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
  });

  test('a listing’s question opens and closes', async () => {
    const { page } = await visit('/products/lastloaf');
    const answer = page.locator('.faqs details p').first();
    await page.locator('.faqs summary').first().focus();
    expect(await answer.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    expect(await answer.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await answer.isVisible()).toBe(false);
  });
});
