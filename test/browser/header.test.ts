import { expect, test } from 'vitest';
import { describeReading } from '../support/shared-site.ts';

describeReading('the header', ({ visit }) => {
  test('has a search field of at least 200 px at every width, and nothing leaves the window', async () => {
    const { page } = await visit('/', { width: 320 });
    for (const width of [320, 360, 640, 768, 1024, 1184, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('#site-search').boundingBox();
      expect(box?.width, `${width} px`).toBeGreaterThanOrEqual(200);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(widest, `${width} px`).toBeLessThanOrEqual(width);
    }
  });

  test('shows the whole focus ring of its search field above the button beside it', async () => {
    const { page } = await visit('/');
    await page.locator('#site-search').focus();
    const layers = await page.evaluate(() => {
      const layerOf = (selector: string) => {
        const element = document.querySelector(selector);
        return element === null ? '' : getComputedStyle(element).zIndex;
      };
      return { field: layerOf('#site-search'), button: layerOf('.site-search button') };
    });
    expect(layers).toEqual({ field: '1', button: 'auto' });
  });
});

describeReading('the cards of categories', ({ visit }) => {
  test('keep their counts in one piece however long the name', async () => {
    const { page } = await visit('/', { width: 320 });
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.category-card')].map((card) => {
        const [name, count] = [card.querySelector('a'), card.querySelector('.category-card-count')];
        if (name !== null) name.textContent = 'Incomprehensibilities of interdepartmental bookkeeping';
        if (count !== null) count.textContent = '1,234,567';
        return Math.round(
          (count?.getBoundingClientRect().height ?? 0) / Number.parseFloat(getComputedStyle(card).lineHeight),
        );
      }),
    );
    expect(heights.length).toBeGreaterThan(3);
    expect(new Set(heights)).toEqual(new Set([1]));
  });
});
