import { expect, test } from 'vitest';
import { describeReading } from '../support/shared-site.ts';

describeReading('the pricing page', ({ visit }) => {
  test('recommends one plan, whose button is the main one of the plans', async () => {
    const { page } = await visit('/pricing');
    const recommended = page.locator('.pricing > .pricing-recommended');
    expect(await recommended.count()).toBe(1);
    expect(await recommended.textContent()).toContain('Recommended');
    const main = page.locator('.pricing .button:not(.button-quiet)');
    expect(await main.count()).toBe(1);
    expect(await recommended.locator('.button').getAttribute('href')).toBe(await main.getAttribute('href'));
  });
});
