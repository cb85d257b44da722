import { expect, test } from 'vitest';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';

const longAgo = new Date('2026-01-01T00:00:00Z');

describeInBrowser('a product that is kept', ({ visit }) => {
  test('is saved and followed without leaving its page; a second press opens where to change that', async () => {
    const { cookie } = await aSignedInPerson({ created_at: longAgo });
    const { page, errors } = await visit('/products/keyburrow', { cookie });
    for (const [act, word] of [
      ['Save', 'Saved'],
      ['Follow', 'Following'],
    ] as const) {
      await page.getByRole('button', { name: `${act} Keyburrow`, exact: true }).click();
      const kept = page.getByRole('button', { name: `${word} Keyburrow`, exact: true });
      await kept.waitFor();
      expect(await kept.getAttribute('aria-pressed')).toBe('true');
      expect(new URL(page.url()).pathname).toBe('/products/keyburrow');
    }
    expect(errors).toEqual([]);
    await page.getByRole('button', { name: 'Saved Keyburrow' }).click();
    await page.waitForURL('**/account/collections/save/keyburrow');
    await page.getByRole('link', { name: 'Saved', exact: true }).waitFor();
  }, 120_000);
});
