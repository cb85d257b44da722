import { expect, test } from 'vitest';
import { describeReading } from '../support/shared-site.ts';

describeReading('the header', ({ visit }) => {
  test('is a 56 px bar with a 240 px field or an icon, and fits names of 4 to 40 letters at every width', async () => {
    const { page } = await visit('/', { width: 320 });
    const names = [
      'Dock',
      'Slipway',
      'The Directory of Products for Everybody',
      'Donaudampfschifffahrtsgesellschaftskapit',
    ];
    for (const width of [320, 360, 640, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of names) {
        const seen = await page.evaluate((text) => {
          const title = document.querySelector<HTMLElement>('.site-name span');
          if (title === null) return undefined;
          title.textContent = text;
          title.parentElement?.classList.toggle('site-name-long', text.length > 14);
          const field = document.querySelector<HTMLElement>('.site-search');
          const [bar] = document.getElementsByClassName('site-header-row');
          const searches = [...document.querySelectorAll<HTMLElement>('a[data-search-open]')];
          return {
            bar: bar?.getBoundingClientRect().height,
            overflow:
              document.documentElement.scrollWidth > innerWidth || (bar?.scrollWidth ?? 0) > (bar?.clientWidth ?? 0),
            cut: title.scrollHeight > title.clientHeight + 1,
            field: field?.offsetWidth ?? 0,
            icon: searches.some((link) => link.offsetWidth >= 44 && link.offsetHeight >= 44),
          };
        }, name);
        const searchable = (seen?.field ?? 0) >= 240 || (seen?.field === 0 && seen.icon);
        expect({ ...seen, searchable, field: 0, icon: 0 }, `${width} px, ${name}`).toEqual({
          ...{ bar: 56, overflow: false, cut: false, searchable: true, field: 0, icon: 0 },
        });
      }
    }
  });

  test('opens search by key over any page, closes it with Escape, and its menus likewise', async () => {
    const { page, errors } = await visit('/');
    const overlay = page.locator('[data-search-overlay]');
    for (const key of ['/', 'Control+k']) {
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('overlay-search');
      await page.keyboard.press('Escape');
      expect(await overlay.isVisible()).toBe(false);
    }
    await page.keyboard.press('/');
    await page.keyboard.type('bread');
    await overlay.getByRole('option').first().waitFor();
    await page.keyboard.press('Escape');
    expect(await overlay.isVisible()).toBe(false);
    await page.keyboard.press('/');
    await page.keyboard.type('zzqqx');
    await overlay.getByText('No matching products.').waitFor();
    expect(await overlay.getByRole('link', { name: 'All categories' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByText('Discover', { exact: true }).first().click();
    await page.keyboard.press('Escape');
    expect(await page.locator('[data-menu][open]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('shows the search field’s whole focus ring above the button beside it', async () => {
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

describeReading('category cards', ({ visit }) => {
  test('never break a count, however long the name', async () => {
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
