import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { describeInBrowser } from '../support/browser.ts';
import { pageTypes } from '../support/browser-pages.ts';

const [narrow, wide] = [360, 1280];
// The largest pages have hundreds of elements, each of which is looked at three times.
const timeout = 120_000;
// Dark differs from light in nothing but colours.
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** What axe objects to, with where. */
async function objections(page: Page, rules?: string[]): Promise<{ rule: string; where: string[] }[]> {
  // Our pages have no frames, for which the other mode opens a second page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules !== undefined) axe.withRules(rules);
  const { violations, passes } = await axe.analyze();
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
  return violations.map(({ help, nodes }) => ({ rule: help, where: nodes.map(({ target }) => target.join(' ')) }));
}

describeInBrowser('accessibility', ({ visit }) => {
  test.each(pageTypes)(
    'axe finds nothing on the %s page, narrow or wide, light or dark, by the system or by choice',
    async (_name, address) => {
      const { page } = await visit(address, { colorScheme: 'light', width: narrow });
      expect(await objections(page), 'light, narrow').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await objections(page, rulesOfColour), 'dark by the system, narrow').toEqual([]);

      await page.setViewportSize({ width: wide, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.locator('.site-footer').getByRole('button', { name: 'Dark' }).click();
      expect(await objections(page), 'dark by choice, wide').toEqual([]);
    },
    timeout,
  );
});
