import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { waitUntilLaidOut } from '../support/laid-out.ts';
import { describeReading } from '../support/shared-site.ts';

const barHeight = 56;

/** Whether the bar is visible at the top of the window. */
const seesBar = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const seen = document.elementFromPoint(innerWidth / 2, 28);
    return seen?.closest('.listing-bar') !== null;
  });

/** Scrolls until the listing's header is gone, and again a frame later, once it has been painted. */
const scrollToMiddle = (page: Page, heading = '#features-title'): Promise<void> =>
  page.evaluate(async (id) => {
    document.querySelector(id)?.scrollIntoView();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }, heading);

describeReading('a listing’s page', ({ visit }) => {
  test('folds long parts on phones, and opens a story in one press', async () => {
    const { page } = await visit('/products/lockwren', { width: 360 });
    await waitUntilLaidOut(page);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000);
    const milestone = page.locator('.milestones li').first();
    expect(await milestone.isVisible()).toBe(false);
    const story = page.locator('[data-part="story"]');
    await story.locator('summary').first().press('Enter');
    expect(await story.locator('p').last().isVisible()).toBe(true);
  });

  test('shows milestones and updates unfolded in wide windows', async () => {
    const { page } = await visit('/products/lockwren', { width: 1280 });
    expect(await page.locator('.milestones li').first().isVisible()).toBe(true);
    expect(await page.locator('.updates li').last().isVisible()).toBe(true);
    expect(await page.locator('.show-more-phone > summary:visible').count()).toBe(0);
  });

  describe.each([360, 1280])('at %i px', (width) => {
    test('shows a bar with name, votes and website only once its header has scrolled away', async () => {
      const { page } = await visit('/products/lastloaf', { width });
      const top = await page.locator('.listing-header').boundingBox();
      const bar = await page.locator('.listing-bar-row').boundingBox();
      expect(bar?.y).toBeGreaterThanOrEqual(top?.y ?? 0);
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan((top?.y ?? 0) + (top?.height ?? 0));
      expect(
        await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 400)?.closest('.listing-bar')),
      ).toBeNull();
      await scrollToMiddle(page);
      expect(await seesBar(page)).toBe(true);
      expect(await page.locator('.listing-bar').textContent()).toMatch(/Lastloaf[\s\S]*\d[\s\S]*Visit/);
    });

    test('shifts nothing for it, and covers neither jump targets nor focused elements', async () => {
      const { page } = await visit('/products/lastloaf', { width });
      await scrollToMiddle(page);
      const heading = await page.locator('#features-title').boundingBox();
      expect(heading?.y).toBeGreaterThan(barHeight);
      const covered = await page.evaluate((height) => {
        const links = [...document.querySelectorAll<HTMLElement>('main :is(a, button, summary)')];
        const shown = links.filter((link) => link.checkVisibility() && link.closest('.listing-bar') === null);
        return shown.toReversed().flatMap((link) => {
          link.focus();
          const { top } = link.getBoundingClientRect();
          const isUnderBar = top < height && document.querySelector('.listing-header')?.contains(link) === false;
          return isUnderBar && scrollY > 600 ? [`${link.textContent?.trim()} at ${Math.round(top)}`] : [];
        });
      }, barHeight);
      expect(covered).toEqual([]);
      const shifts = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const seen = new PerformanceObserver((list) => resolve(list.getEntries().length));
            seen.observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(0), 100);
          }),
      );
      expect(shifts).toBe(0);
    });
  });

  describe('has facts beside the text', () => {
    const edges = (page: Page) =>
      page.locator('.listing-side').evaluate((side) => {
        const { top, bottom } = side.getBoundingClientRect();
        return { top: Math.round(top), bottom: Math.round(innerHeight - bottom) };
      });

    test('that start in view while scrolling', async () => {
      const { page } = await visit('/products/lastloaf');
      const start = await page.locator('.listing-columns').boundingBox();
      expect((await edges(page)).top).toBe(Math.round(start?.y ?? 0));
      await scrollToMiddle(page);
      expect(await edges(page)).toEqual({ top: 80, bottom: 24 });
    });

    test('that end in view if taller than the window', async () => {
      const { page } = await visit('/products/lastloaf');
      await page
        .locator('.facts dl')
        .evaluate((list) => list.append(...[1, 2].flatMap(() => [...list.cloneNode(true).childNodes])));
      const facts = await page.locator('.listing-side').boundingBox();
      expect(facts?.height).toBeGreaterThan(800);
      const start = await page.locator('.listing-columns').boundingBox();
      expect(facts?.y).toBe(start?.y);
      await scrollToMiddle(page, '#milestones-title');
      expect((await edges(page)).bottom).toBe(24);
    });
  });

  test('hides the bar for keyboard and screen-reader users, in print and in low windows', async () => {
    const { page } = await visit('/products/lastloaf');
    const bar = page.locator('.listing-bar');
    expect(await bar.getAttribute('aria-hidden')).toBe('true');
    const stops = await bar.locator('a, button').evaluateAll((all) => all.map(({ tabIndex }) => tabIndex));
    expect(new Set(stops)).toEqual(new Set([-1]));
    await page.emulateMedia({ media: 'print' });
    expect(await bar.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 320 });
    expect(await page.locator('.listing-bar-row').isVisible()).toBe(false);
  });

  test('on a phone states price and purpose before pictures and text', async () => {
    const { page } = await visit('/products/lastloaf', { width: 360 });
    const [model, category] = [page.locator('.chip[data-part="pricing_model"]'), page.locator('.chip-link').first()];
    const chips = await Promise.all([model.boundingBox(), category.boundingBox()]);
    expect(Math.max(...chips.map((box) => (box?.x ?? 1000) + (box?.width ?? 0)))).toBeLessThan(360);
    const costs = page.locator('.listing-costs');
    expect(await costs.textContent()).toMatch(/\$0\.60 per collection/);
    const { y = 1000, height = 0 } = (await costs.boundingBox()) ?? {};
    expect(y + height).toBeLessThan(800);
    expect(y).toBeLessThan((await page.locator('#about-title').boundingBox())?.y ?? 0);
  });

  test('shows plans as a table, or as cards on phones, without repeating prices', async () => {
    const { page } = await visit('/products/lastloaf', { width: 360 });
    const rows = page.locator('.plans tbody tr');
    expect(await rows.count()).toBe(3);
    expect(await rows.first().textContent()).toMatch(/^\s*Bakery\s*\$0\.60 per collection\s*$/);
    const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(1).boundingBox()];
    expect(first?.width).toBeGreaterThan(300);
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
    expect(await page.getByRole('rowheader').count()).toBe(3);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.getByText('$0.60').filter({ visible: true }).count()).toBe(1);
  });

  test('stays as wide as the phone however many pictures it has', async () => {
    const { page } = await visit('/products/lastloaf', { width: 360 });
    const width = await page.evaluate(() => {
      const strip = document.createElement('ul');
      strip.className = 'gallery-strip';
      const picture = '<li><a class="gallery-picture"><span class="visually-hidden">Enlarge</span></a></li>';
      strip.innerHTML = picture.replace('<span', '<svg width="300" height="200"></svg><span').repeat(4);
      document.querySelector('main')?.append(strip);
      return document.documentElement.scrollWidth;
    });
    expect(width).toBe(360);
  });

  test('shows each member once, with portrait or initials, linked to their page', async () => {
    const { page } = await visit('/products/lastloaf');
    const people = page.getByRole('region', { name: 'Founders' });
    expect(await people.locator('li').count()).toBe(2);
    expect(await people.locator('.avatar').count()).toBe(2);
    expect(await page.getByRole('link', { name: 'Wim Korenaerts' }).count()).toBe(1);
  });
});
