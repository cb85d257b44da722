import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readAccount } from '../../../shared/identity/account/account.reads.ts';
import { setSiteAddress } from '../../../shared/kernel/address/site-address.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { now } from '../../support/clock.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { anyone } from '../../support/people.ts';

/** Gives a browser an authenticator with a finger on it, and a way to lift the finger. */
async function withAuthenticator(page: Page): Promise<{ setFinger: (isThere: boolean) => Promise<void> }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setFinger(isUserVerified) {
      await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
  };
}

describeInBrowser('passkeys', ({ site, visit }) => {
  // Browsers offer no passkeys on a numeric address.
  beforeAll(() => {
    site.url = site.url.replace('127.0.0.1', 'localhost');
    setSiteAddress(site.url);
  });

  test('can be added, sign in, and confirm identity before dangerous actions', async () => {
    const admin = await aSignedInPerson({ role: 'admin' });
    const other = await anyone();
    const { page, errors } = await visit('/sign-in', { width: 360 });
    const { setFinger } = await withAuthenticator(page);
    await signInBrowser(page, site, admin.cookie);

    await page.goto('/account/sessions');
    expect(await pageObjections(page)).toEqual([]);
    await page.getByLabel('Passkey name').fill('Laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Passkey added.').waitFor();
    expect(await pageObjections(page)).toEqual([]);
    await page.getByLabel('Passkey name').fill('Laptop again');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('This device already has a passkey for this account.').waitFor();

    await page.context().clearCookies();
    await page.goto('/sign-in?next=/account/activity');
    expect(await pageObjections(page)).toEqual([]);
    await setFinger(false);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('The passkey request was cancelled or timed out').waitFor();
    await setFinger(true);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/account/activity');
    expect(await page.getByText('with a passkey').count()).toBeGreaterThan(0);

    site.clock.now = new Date(now.getTime() + 30 * 60_000);
    await page.goto(`/admin/people/${other._id}`);
    expect(await pageObjections(page)).toEqual([]);
    const role = page.locator('section', { has: page.getByRole('heading', { name: 'Role' }) });
    await role.locator('select').selectOption('editor');
    await role.getByLabel('Reason').fill('Joins us');
    await role.getByRole('button', { name: 'Use a passkey' }).click();
    await role.getByText('Confirmed. You have ten minutes to use the button.').waitFor();
    expect(await role.getByLabel('Reason').inputValue()).toBe('Joins us');
    await role.locator('form:has(select) button').click();
    await page.waitForURL('**?done=role');
    expect((await readAccount(other._id))?.role).toBe('editor');
    site.clock.now = now;
    expect(errors).toEqual([]);
  }, 180_000);

  test('say that they need scripts when scripts are off', async () => {
    const { page } = await visit('/sign-in', { javaScriptEnabled: false, width: 360 });
    expect(await page.locator('noscript').allTextContents()).toContain(
      'Passkeys need JavaScript, which is off in this browser.',
    );
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('but it did not run in this browser. Sign in by email instead.').waitFor();
  });
});
