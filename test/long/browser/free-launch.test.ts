import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { categoryTree } from '../../../shared/directory/category/category.reads.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { failStep } from '../../../shared/submission/draft/draft-build.writes.ts';
import { submitDraft } from '../../../shared/submission/draft/submit-draft.writes.ts';
import { inviteCofounder } from '../../../shared/submission/invite/invite.writes.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { anActor } from '../../support/actors.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { now } from '../../support/clock.ts';
import { aDraft } from '../../support/draft-factories.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';

const timeout = 180_000;

describeInBrowser('the way to a free launch', ({ site, visit }) => {
  let website: ProductWebsite;
  beforeAll(async () => {
    website = await startProductWebsite();
  });
  afterAll(() => website.close());

  /** Signs a browser in, as an administrator so that it sees every page. */
  async function signedIn(page: Page): Promise<string> {
    const { account, cookie } = await aSignedInPerson({ role: 'admin' });
    await signInBrowser(page, site, cookie);
    return account._id;
  }

  /** A submitted draft of the loopback website. */
  async function submitted(account_id: string): Promise<number> {
    const [category] = [...(await categoryTree()).byId.values()].map((node) => node.category.name);
    const values = { name: 'Quillmoss', tagline: 'Ink that grows back', categories: [category ?? ''] };
    const draft = aDraft({ account_id, url: `${website.url}/`, website_key: website.host, values });
    await DraftModel.insertMany([draft]);
    return (await submitDraft(anActor(account_id), draft._id, now)).listingId;
  }

  /** Presses a button with the keyboard. The URL alone isn't enough: it has said `done` since the previous button. */
  async function press(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name }).focus();
    const loaded = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await loaded;
    await page.waitForURL(/done=/);
  }

  /**
   * Checks the homepage until the page shows the result: on a busy machine its thread takes most of a minute to start.
   */
  async function checkNow(page: Page, finding: Locator): Promise<void> {
    await press(page, 'Check now');
    const isSaid = async (): Promise<boolean> => {
      if (await finding.isVisible()) return true;
      await page.reload();
      return finding.isVisible();
    };
    await expect.poll(isSaid, { timeout: 90_000, interval: 500 }).toBe(true);
  }

  test(
    'works by keyboard: choose the launch, copy the badge, put it up, have it checked, and the launch is scheduled',
    async () => {
      const { page, errors, foreignRequests } = await visit('/about', { width: 360 });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const listingId = await submitted(await signedIn(page));
      await page.goto('/account/listings');
      expect(await pageObjections(page)).toEqual([]);
      await page.getByRole('link', { name: 'Quillmoss' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(`/account/listings/${listingId}`);
      expect(await pageObjections(page)).toEqual([]);
      await press(page, 'Choose the free launch');
      await page.getByText('You’re in the queue for the week of').waitFor();

      await page.getByRole('link', { name: 'Pill' }).focus();
      await page.keyboard.press('Enter');
      await page.waitForURL(/shape=pill#badge$/);
      await page.getByRole('button', { name: 'Copy code' }).focus();
      await page.keyboard.press('Enter');
      await page.getByText('Copied.').waitFor();
      const code = await page.evaluate(() => navigator.clipboard.readText());
      expect(code).toContain('/pill-auto-m.svg');

      website.footer = `<!-- ${code} -->`;
      await checkNow(page, page.getByText('inside an HTML comment'));
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(await pageObjections(page)).toEqual([]);

      website.footer = code;
      await checkNow(page, page.getByText('Scheduled', { exact: true }));
      await page.getByRole('link', { name: 'See its page' }).click();
      await page.waitForURL('/products/quillmoss');
      expect([errors, foreignRequests]).toEqual([[], []]);
    },
    timeout,
  );

  test(
    'lets a co-founder add their profile without JavaScript, keeping their input when something is wrong',
    async () => {
      const draft = aDraft({ values: { name: 'Mosspad' } });
      await DraftModel.insertMany([draft]);
      const invite = await inviteCofounder(draft, 'kofi@quillmoss.example', now);
      const { text } = await MailModel.findOne({ _id: `invite-${invite._id}` })
        .lean<{ text: string }>()
        .orFail();
      const path = /\/invites\/\S+/.exec(text)?.[0] ?? '';
      const { page } = await visit(path, { width: 360, javaScriptEnabled: false });
      await page.getByLabel('Name').fill('Kofi Mensah');
      await page.getByLabel('GitHub').fill('nonsense');
      await page.getByLabel('Bio').fill('Grows ink.');
      await page.getByRole('button', { name: 'Add profile' }).click();
      expect(await page.title()).toBe('Error: Add your founder profile for Mosspad');
      expect(await page.getByLabel('Bio').inputValue()).toBe('Grows ink.');
      await page.getByRole('link', { name: 'Go to the first field' }).click();
      expect(new URL(page.url()).hash).toBe('#field-social_github');

      const withScripts = await visit(path, { width: 360 });
      expect(await pageObjections(withScripts.page)).toEqual([]);
      await page.getByLabel('GitHub').fill('github.com/kofi');
      await page.getByRole('button', { name: 'Add profile' }).click();
      await page.waitForURL(`${path}?done=added`);
      expect(await page.getByRole('heading', { name: 'Kofi Mensah' }).isVisible()).toBe(true);
      await withScripts.page.goto(`${path}?done=added`);
      expect(await pageObjections(withScripts.page)).toEqual([]);
    },
    timeout,
  );

  test(
    'lets administrators retry a failed step',
    async () => {
      const { page, errors } = await visit('/about', { width: 360 });
      const draft = aDraft({
        account_id: await signedIn(page),
        status: 'crawling',
        build: { attempts: 4, next_at: now },
      });
      await DraftModel.insertMany([draft]);
      await failStep(draft, 'crawl-site', new Error('Words'), now);
      await page.goto('/admin/dead-letters');
      await press(page, `Retry: Read website, ${draft.url}`);
      await page.getByText('Retrying.').waitFor();
      expect(errors).toEqual([]);
    },
    timeout,
  );
});
