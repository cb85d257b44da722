import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginAdminSignIn } from '../../../shared/identity/sign-in/sign-in.writes.ts';
import { describeInBrowser, type InBrowser } from '../../support/browser.ts';
import { now } from '../../support/clock.ts';
import { eventually, unfold } from '../../support/editor-panes.ts';
import { type MailServerForTests, useMailServer } from '../../support/mail-server.ts';
import { pageObjections as objections } from '../../support/page-objections.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';
import { readSignInMail } from '../../support/sign-in.ts';

let website: ProductWebsite;
beforeAll(async () => {
  website = await startProductWebsite();
});
afterAll(() => website.close());

const state = (page: Page, field: string) => page.locator(`#fields-${field} .draft-state`).textContent();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const control = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Signs in without scripts and starts a draft of the website. */
async function beginDraft(
  visit: InBrowser['visit'],
  mail: MailServerForTests,
  { url, ...options }: { url: string; width: number; javaScriptEnabled: boolean },
): Promise<Page> {
  // A retry must not find the first attempt's email.
  const email = `drafts-${options.width}-${mail.mails.length}@mail.example`;
  const { page } = await visit('/account/submit', options);
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Email me a link');
  await page.waitForURL('/sign-in/code');
  await page.goto(readSignInMail((await mail.mailTo(email)).text ?? '').link);
  // With scripts, the link's page signs in by itself.
  if (!options.javaScriptEnabled) await press(page, 'Sign in');
  await page.waitForURL('/account/submit');
  if (options.javaScriptEnabled) expect(await objections(page)).toEqual([]);
  await control(page, 'url').fill(url);
  await press(page, 'Read the website');
  await page.waitForURL(/\/account\/drafts\/[0-9a-f-]{36}$/);
  return page;
}

describeInBrowser('drafts in the account area', ({ visit }) => {
  const mail = useMailServer();

  test('lets a founder submit a website, watch it being read, check the quotes, edit, preview and submit', async () => {
    const page = await beginDraft(visit, mail, { url: website.url, width: 1280, javaScriptEnabled: true });
    const address = page.url();
    // The page continues to the editor by itself.
    await page.locator('.editor').waitFor({ timeout: 60_000 });

    await page.getByRole('button', { name: 'Expand all' }).click();
    const tagline = page.locator('#fields-tagline');
    await tagline.getByText('Source: the homepage').click();
    expect(await tagline.locator('blockquote').textContent()).toContain('Ink that grows back');
    await control(page, 'fields.tagline').fill('苔インク');
    await control(page, 'fields.tagline').press('Enter');
    await page.waitForURL(`${address}?done=saved`);
    expect(await state(page, 'tagline')).toBe('Edited by you');
    await press(page, 'Lock: Tagline');
    await eventually(() => state(page, 'tagline')).toBe('Locked');
    await press(page, 'Restore drafted value: Tagline');
    await eventually(() => state(page, 'tagline')).toBe('From the website');
    await press(page, 'Redraft: Tagline');
    await eventually(() => state(page, 'tagline')).toBe('Redrafting');
    // Once the redraft is there, the page shows it.
    await expect.poll(() => state(page, 'tagline'), { timeout: 20_000 }).toBe('From the website');

    await control(page, 'fields.country').fill('Atlantis');
    await press(page, 'Submit');
    const summary = page.locator('#error-summary');
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    // The editor with everything it can show; its markup is checked without errors as well.
    expect(await objections(page)).toEqual([]);
    await summary.getByRole('link', { name: 'Country' }).press('Enter');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Portugal');
    await control(page, 'fields.categories.0').fill('Writing Apps');
    // The preview is beside the form: its button is for browsers without scripts.
    expect(await page.getByRole('button', { name: 'Preview', exact: true }).filter({ visible: true }).count()).toBe(0);
    await press(page, 'Save');
    await page.waitForURL(`${address}?done=saved`);
    await page.getByRole('link', { name: 'Preview', exact: true }).click();
    await page.waitForURL(`${address}/preview`);
    expect(await page.locator('h1').textContent()).toBe('Quillmoss');
    expect(await objections(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to the editor' }).click();
    await press(page, 'Submit');
    await page.waitForURL(/\/account\/listings\/\d+$/);
  }, 120_000);

  test('works without JavaScript at 360 px, rows included', async () => {
    const page = await beginDraft(visit, mail, { url: `${website.url}/about`, width: 360, javaScriptEnabled: false });
    await expect
      .poll(
        async () => {
          const link = page.getByRole('link', { name: 'Check progress' });
          if (await link.isVisible()) await link.click();
          return page.locator('.editor').count();
        },
        { timeout: 30_000, interval: 300 },
      )
      .toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await unfold(page, 'Features');
    await control(page, 'fields.name').fill('Typed, not saved');
    await control(page, 'fields.features.0').fill('يعمل مع كل قلم');
    await press(page, 'Add row: Features');
    // Only what a button leads to is open.
    await control(page, 'fields.features.1').fill('Works with every pen');
    await press(page, 'Remove: Features 1');
    expect(await control(page, 'fields.features.0').inputValue()).toBe('Works with every pen');
    expect(await control(page, 'fields.name').inputValue()).toBe('Typed, not saved');
    await press(page, 'Save');
    expect(await page.getByRole('status').textContent()).toContain('All changes saved.');
    await page.goto('/account/drafts');
    expect(await page.getByRole('link', { name: 'Typed, not saved' }).isVisible()).toBe(true);
  });

  test('passes axe and html-validate on the list of drafts, empty, and on the overview, at 360 px', async () => {
    const token = await beginAdminSignIn('/account', now);
    const { page } = await visit(`/sign-in/confirm?token=${token}`, { width: 360 });
    await page.getByLabel('Your email address').fill('root@mail.example');
    await press(page, 'Sign in');
    await page.waitForURL('/account');
    expect(await objections(page)).toEqual([]);
    await page.goto('/account/drafts');
    expect(await objections(page)).toEqual([]);
  });
});
