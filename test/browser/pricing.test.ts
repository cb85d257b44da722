import { expect, test } from 'vitest';
import { describeReading } from '../support/shared-site.ts';

describeReading('the pricing page', ({ visit }) => {
  test('recommends one plan, with the only primary plan button', async () => {
    const { page } = await visit('/pricing');
    const recommended = page.locator('.pricing > .pricing-recommended');
    expect(await recommended.count()).toBe(1);
    expect(await recommended.textContent()).toContain('Recommended');
    const main = page.locator('.pricing .button:not(.button-quiet)');
    expect(await main.count()).toBe(1);
    expect(await recommended.locator('.button').getAttribute('href')).toBe(await main.getAttribute('href'));
  });

  test('formats prices like the rest of the site', async () => {
    const { page } = await visit('/pricing');
    const prices = await page.locator('.price').allTextContents();
    expect(prices.length).toBeGreaterThan(3);
    for (const price of prices) expect(price).toMatch(/^(From |from )?\s*\$\d[\d,]*(\.\d\d)?$/);
  });

  test('is at most 4,000 pixels high on phones, with small print folded until pressed', async () => {
    const { page } = await visit('/pricing', { width: 360 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_000);
    const withdraw = page.getByRole('link', { name: 'Withdraw from contract here' }).first();
    expect(await withdraw.isVisible()).toBe(false);
    await page.getByText('Refund rules').click();
    expect(await withdraw.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await page.getByText('Refund rules').isVisible()).toBe(false);
  });
});
