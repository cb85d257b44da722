import { expect, test } from 'vitest';
import { describeReading } from '../support/shared-site.ts';

describeReading('choosing what to compare', ({ visit }) => {
  test('a product is suggested with its logo while typing, and stays chosen on its side until the other is picked', async () => {
    const { page, errors } = await visit('/compare');
    await page.getByLabel('First product').pressSequentially('agentj');
    const suggestion = page.getByRole('option', { name: /Agentjig/i });
    await suggestion.waitFor();
    expect(await suggestion.locator('.logo').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('/compare?a=agentjig');
    expect(await page.locator('.compare-chosen-name').allTextContents()).toEqual(['Agentjig']);
    expect(await page.locator('.compare-problem').count()).toBe(0);
    await page.getByLabel('Second product').pressSequentially('a');
    await page.getByLabel('Second product').pressSequentially('gent');
    const other = page.getByRole('option').filter({ hasNotText: 'Agentjig' }).first();
    await other.click();
    await page.waitForURL(/\/compare\/agentjig\/[a-z0-9-]+$/);
    expect(errors).toEqual([]);
  });
});

describeReading('a comparison', ({ visit }) => {
  test('sums up facts neither product states in one line instead of empty rows', async () => {
    const { page } = await visit('/compare/lastloaf/pagerlark', { width: 360 });
    expect(await page.locator('.comparison-blank').textContent()).toBe('Missing from both listings: Rating.');
    expect(await page.getByRole('rowheader', { name: 'Rating', exact: true }).count()).toBe(0);
    expect(await page.getByRole('rowheader', { name: 'Domain Rating' }).count()).toBe(1);
  });

  test('shows labels above both products on a phone, each using half the width', async () => {
    const { page } = await visit('/compare/lastloaf/pagerlark', { width: 360 });
    const row = page.getByRole('row', { name: /^Category/ });
    const [label, first, second] = await Promise.all(
      [row.getByRole('rowheader'), row.getByRole('cell').nth(0), row.getByRole('cell').nth(1)].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(label?.width).toBeGreaterThan(300);
    expect(first?.y).toBeGreaterThanOrEqual((label?.y ?? 0) + (label?.height ?? 0));
    expect([second?.y, second?.width]).toEqual([first?.y, first?.width]);
  });
});
