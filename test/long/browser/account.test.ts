import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { pressByKeyboard, signInByKeyboard, tabTo } from '../../support/keyboard.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { readSignInMail } from '../../support/sign-in.ts';

describeInBrowser('the account area', ({ site, visit }) => {
  const mail = useMailServer();

  test.each([360, 1280])(
    'signs in by mail with the keyboard alone at %i px, and axe finds nothing on the way',
    async (width) => {
      const email = `keys-${width}@mail.example`;
      const { page, errors, foreignRequests } = await visit('/account/sessions', { width, javaScriptEnabled: true });
      expect(new URL(page.url()).pathname).toBe('/sign-in');
      expect(await pageObjections(page)).toEqual([]);
      await signInByKeyboard(page, mail, email);
      await page.waitForURL('/account/sessions');
      expect(await page.getByText('this browser').isVisible()).toBe(true);
      if (width < 800) await pressByKeyboard(page, 'Menu');
      await page.getByRole('link', { name: 'Overview' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('/account');
      await tabTo(page, 'Sign out');
      await page.keyboard.press('Enter');
      await page.waitForURL('/');
      expect(errors).toEqual([]);
      expect(foreignRequests).toEqual([]);
    },
    60_000,
  );

  test('has its menu inside the header’s on phones, opened by key, folded on tablets, and beside the page where there is room', async () => {
    const { cookie } = await aSignedInPerson();
    const { page } = await visit('/about', { width: 360, javaScriptEnabled: false });
    await signInBrowser(page, site, cookie);
    await page.goto('/account/settings');
    const link = page.getByRole('link', { name: 'Connected apps' });
    expect(await link.count()).toBe(0);
    expect((await page.locator('h1').boundingBox())?.y).toBeLessThan(160);
    await page.locator('summary', { hasText: 'Menu' }).locator('visible=true').press('Enter');
    expect(await page.getByRole('link', { name: 'Settings', exact: true }).getAttribute('aria-current')).toBe('page');
    await link.click();
    await page.waitForURL('/account/connected-apps');
    const summary = page.locator('.account-menu > summary');
    await page.setViewportSize({ width: 800, height: 800 });
    expect([await summary.textContent(), await link.isVisible()]).toEqual(['Menu: Connected apps', false]);
    await summary.press('Enter');
    expect(await link.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect([await link.isVisible(), await summary.isVisible()]).toEqual([true, false]);
  });

  test('takes three presses and one field for a first vote: the arrow, the address, and the link in the mail', async () => {
    const email = 'three-presses@mail.example';
    const { page, errors } = await visit('/', { width: 360 });
    await page.locator('.vote-form button').first().click();
    await page.waitForURL('/sign-in?next=*');
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.waitForURL('/sign-in/code');
    const { link } = readSignInMail((await mail.mailTo(email, 0)).text ?? '');
    await page.goto(link, { waitUntil: 'commit' });
    await page.waitForURL('/account/votes/*?done=waiting');
    await page.getByText('Vote saved.').waitFor();
    expect(errors).toEqual([]);
  }, 60_000);

  test('holds a sign-in link opened in another browser, and refuses it once without retrying', async () => {
    const email = 'elsewhere@mail.example';
    const { page } = await visit('/sign-in', { width: 360 });
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    await page.waitForURL('/sign-in/code');
    const { link } = readSignInMail((await mail.mailTo(email, 0)).text ?? '');
    const { page: elsewhere } = await visit(link, { width: 360 });
    await elsewhere.getByText('This link was requested in another browser').waitFor();
    await page.goto(link, { waitUntil: 'commit' });
    await page.waitForURL('/account');
    await page.goto(link);
    await page.getByText('This link no longer works').waitFor();
  }, 60_000);

  test('signs in with the code, without JavaScript', async () => {
    const { page } = await visit('/sign-in', { javaScriptEnabled: false });
    await page.getByLabel('Email address').fill('code@mail.example');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    const { code } = readSignInMail((await mail.mailTo('code@mail.example')).text ?? '');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('/account');
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('button', { name: 'Save name' }).click();
    expect(await page.getByRole('status').textContent()).toContain('Name saved.');
  });

  test('passes axe on a form returned with errors', async () => {
    const { page } = await visit('/sign-in', { width: 360 });
    await page.getByLabel('Email address').fill('nobody@nowhere');
    await page.getByRole('button', { name: 'Email me a link' }).click();
    expect(await page.title()).toBe('Error: Sign in');
    expect(await page.getByLabel('Email address').inputValue()).toBe('nobody@nowhere');
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ help }) => help)).toEqual([]);
  });
});
