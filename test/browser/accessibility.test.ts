import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageTypes } from '../support/browser-pages.ts';
import { describeReading } from '../support/shared-site.ts';

const [narrow, wide] = [360, 1280];
// The largest pages have hundreds of elements, each checked twice.
const timeout = 120_000;

/** Axe's violations and where they are. */
async function objections(page: Page): Promise<{ rule: string; where: string[] }[]> {
  // Our pages have no frames, for which the other mode opens a second page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations, passes } = await axe.analyze();
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
  return violations.map(({ help, nodes }) => ({ rule: help, where: nodes.map(({ target }) => target.join(' ')) }));
}

const everyTwelfth = pageTypes.filter((_type, index) => index % 12 === 0);

describeReading('accessibility', ({ visit }) => {
  // Every twelfth page, narrow and light; the long run visits all of them in every-page.test.ts.
  test.each(everyTwelfth)(
    'axe finds nothing on the %s page, narrow and light',
    async (_name, address) => {
      const { page } = await visit(address, { colorScheme: 'light', width: narrow });
      expect(await objections(page)).toEqual([]);
    },
    timeout,
  );

  test.each(everyTwelfth.slice(0, 1))(
    'axe finds nothing on the %s page, wide and dark',
    async (_name, address) => {
      const { page } = await visit(address, { colorScheme: 'light', width: wide });
      await page.locator('.site-footer').getByRole('button', { name: 'Dark' }).click();
      expect(await objections(page)).toEqual([]);
    },
    timeout,
  );

  // Both ways to dark mode use the same tokens, which test/site/components/design-tokens.test.ts ensures.
  test('axe finds nothing on a page that is dark by system preference', async () => {
    const { page } = await visit('/', { colorScheme: 'dark', width: narrow });
    expect(await objections(page)).toEqual([]);
  });
});
