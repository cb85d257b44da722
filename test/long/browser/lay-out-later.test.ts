import { expect, test } from 'vitest';
import { countNotLaidOut, countPutOff, waitUntilLaidOut } from '../../support/laid-out.ts';
import { describeReading } from '../../support/shared-site.ts';

describeReading('content far down a page', ({ visit }) => {
  test.each(['/', '/launches', '/products'])('of %s is laid out soon, before any scrolling', async (address) => {
    const { page } = await visit(address, { width: 360 });
    expect(await countPutOff(page)).toBeGreaterThan(3);
    await waitUntilLaidOut(page);
  });

  test('is laid out near the window if there are no scripts', async () => {
    const { page } = await visit('/', { width: 360, javaScriptEnabled: false });
    expect(await countNotLaidOut(page, '.site-footer')).toBe(1);
    await page.locator('.site-footer').scrollIntoViewIfNeeded();
    await expect.poll(() => countNotLaidOut(page, '.site-footer')).toBe(0);
  });
});
