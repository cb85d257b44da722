import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { oneIn } from '../support/depth.ts';
import { describeReading } from '../support/shared-site.ts';

const places = [
  ['a vote', '/products/agentjig', '.listing-header .vote-button'],
  ['a button', '/products/agentjig', '.button-quiet'],
  ['a wish to be told', '/', '.upcoming-row-wish button'],
  ['a copy', '/products/agentjig/badges', '.copy-button'],
] as const;

/** How a part is moved while it is pressed, once the press has had its time. */
async function pressed(page: Page, selector: string): Promise<string> {
  const part = page.locator(selector).first();
  await part.scrollIntoViewIfNeeded();
  await part.hover();
  await page.mouse.down();
  await page.waitForTimeout(250);
  return part.evaluate((element) => getComputedStyle(element).transform);
}

describeReading('a press', ({ visit }) => {
  test.each(places)('of %s is felt, unless reduced motion is preferred', async (_, address, selector) => {
    const { page } = await visit(address);
    expect(await pressed(page, selector)).toBe('none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(address);
    expect(await pressed(page, selector)).toMatch(/^matrix\(0\.9/);
  });

  test.each(oneIn(3, [360, 768, 1024, 1280]))(
    'on share moves no other action of a listing at %i px, and says what it did',
    async (width) => {
      const { page } = await visit('/products/pocket-accompanist', { width });
      const boxes = () =>
        page.locator('.listing-actions > *').evaluateAll((acts) =>
          acts.map((act) => {
            const { top, height, left } = act.getBoundingClientRect();
            return { top, height, left };
          }),
        );
      const before = await boxes();
      await page.locator('.listing-share').click();
      const words = page.locator('.listing-share [data-said]');
      await words.waitFor();
      const after = await boxes();
      const rowOf = (all: typeof before) => new Set(all.map(({ top, height }) => `${top} ${height}`));
      expect([rowOf(before).size, rowOf(after)]).toEqual([1, rowOf(before)]);
      if (width < 1280) expect(after).toEqual(before);
      const said = await words.boundingBox();
      expect(said).not.toBeNull();
      expect((said?.x ?? 0) + (said?.width ?? 0)).toBeLessThanOrEqual(width);
    },
  );

  describe('on copy', () => {
    test('confirms each time', async () => {
      const { page } = await visit('/products/agentjig/badges');
      const said = page.locator('.copy-said').first();
      await page.locator('.copy-button').first().click();
      await said.getByText(/Copied|Selected/).waitFor();
      const changes = said.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const seen: MutationRecord[] = [];
            new MutationObserver((more) => seen.push(...more)).observe(element, { childList: true });
            setTimeout(() => resolve(seen.length), 500);
          }),
      );
      await page.locator('.copy-button').first().click();
      expect(await changes).toBeGreaterThan(0);
    });
  });
});
