import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { readOpenPayment } from '../../../shared/commerce/payment/payment.reads.ts';
import { setStripe } from '../../../shared/commerce/payment/stripe-settings.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readListingAt } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { accountForEmail } from '../../../shared/identity/account/account.writes.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { now, thisWeek } from '../../support/clock.ts';
import { aLaunch, aListing } from '../../support/factories.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { barePage, type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';
import { sells, storedOrder } from '../../support/shop.ts';
import { readSignInMail } from '../../support/sign-in.ts';
import { FakeStripe } from '../../support/stripe-server.ts';

const timeout = 240_000;
const longAgo = new Date('2026-01-01T00:00:00Z');
const launches = [{ ...aLaunch(thisWeek, 0), votes_reached_at: null }];
const quillmoss = aListing({ _id: 9_700, slug: 'tapmoss', name: 'Tapmoss', launch_week: thisWeek, launches });
/** A website that says what a listing needs, its category too: it can be submitted as drafted. */
const front = barePage(
  'Harbourlog – Ship logs for small teams',
  `<h1>Harbourlog</h1><p>Ship logs for small teams.</p><h2>Features</h2>
  <ul><li>Search a billion lines in a second</li><li>Alerts by mail and Slack</li></ul>
  <p>Harbourlog collects the logs of your servers in one searchable place. Set it up in five minutes.</p>`,
);

describeInBrowser('the way of somebody who is signed out', ({ visit }) => {
  const mail = useMailServer();
  let website: ProductWebsite;
  beforeAll(async () => {
    website = await startProductWebsite();
    website.front = front;
    await saveListings([quillmoss]);
    await announceEverything(now);
  });
  afterAll(() => website.close());

  /** Counts taps, the one on the link in the mail too, and fields that are filled in. */
  function countedOn(page: Page, email: string) {
    const count = { taps: 0, fields: 0 };
    const tap = async (target: Locator): Promise<void> => {
      count.taps += 1;
      await target.click();
    };
    const fill = async (target: Locator, text: string): Promise<void> => {
      count.fields += 1;
      await target.fill(text);
    };
    const signIn = async (): Promise<void> => {
      await fill(page.getByLabel('Email address'), email);
      await tap(page.getByRole('button', { name: 'Email me a link' }));
      const { text = '' } = await mail.mailTo(email);
      count.taps += 1;
      await page.goto(readSignInMail(text).link);
    };
    return { count, tap, fill, signIn };
  }

  test(
    'to a counted vote takes three taps and one field',
    async () => {
      await accountForEmail('ida@readers.example', longAgo, 'Ida');
      const { page } = await visit('/products/tapmoss', { width: 360 });
      const { count, tap, signIn } = countedOn(page, 'ida@readers.example');
      await tap(page.locator('.listing-header .vote-button'));
      await page.waitForURL('**/sign-in?next=*');
      await signIn();
      await page.waitForURL('**/account/votes/tapmoss?done=counted');
      expect(count).toEqual({ taps: 3, fields: 1 });
    },
    timeout,
  );

  test(
    'from the address of a product to its place in a launch week takes five taps and two fields',
    async () => {
      const { page } = await visit('/', { width: 360 });
      const { count, tap, fill, signIn } = countedOn(page, `${randomUUID()}@tapmoss.example`);
      await fill(page.getByLabel('Paste your URL'), `${website.url}/`);
      await tap(page.getByRole('button', { name: 'Draft my page' }));
      await page.waitForURL('**/sign-in?next=*');
      await signIn();
      await page.waitForURL('**/account/drafts/*');
      const submit = page.locator('button[value=submit]').last();
      await submit.waitFor({ timeout: timeout / 2 });
      await tap(submit);
      await page.waitForURL('**/account/listings/*');
      await tap(page.getByRole('button', { name: 'Choose the free launch' }));
      await page.waitForURL('**?done=chosen');
      await page.getByText('You’re in the queue for the week of').waitFor();
      expect(count).toEqual({ taps: 5, fields: 2 });
    },
    timeout,
  );

  test(
    'from pricing to a paid launch takes seven taps and three fields, before those of the payment provider',
    async () => {
      const stripe = new FakeStripe();
      await stripe.start();
      onTestFinished(() => Promise.all([stripe.server.close(), setStripe(undefined)]).then(() => undefined));
      await sells();
      const { _id: owner } = await accountForEmail('olga@makers.example', longAgo, 'Olga');
      const demo = await readListingAt('keyburrow', ['primary_category', 'category_path']);
      const { primary_category, category_path } = demo ?? expect.fail('no demo');
      const queued = { status: 'awaiting_badge' as const, plan: 'free' as const, launched_at: null, launches: [] };
      const said = { tagline: 'Reeds that tap back', primary_category, category_path, owner_account_id: owner };
      await saveListings([aListing({ _id: 9_701, slug: 'tapreed', name: 'Tapreed', ...said, ...queued })]);
      await announceEverything(now);
      const { page } = await visit('/pricing', { width: 360 });
      const { count, tap, fill, signIn } = countedOn(page, 'olga@makers.example');
      await tap(page.locator('.pricing-recommended .button'));
      await page.waitForURL('**/sign-in?next=*');
      await signIn();
      await page.waitForURL('**/account/orders/new/launch*');
      await tap(page.getByRole('button', { name: 'Review order' }));
      await page.waitForURL('**/checkout/*');
      await fill(page.locator('[name=address]'), 'ul. Długa 1');
      count.fields += 1;
      await page.selectOption('[name=billing_country]', 'PL');
      await tap(page.locator('button[value=save]'));
      await page.waitForLoadState();
      await tap(page.locator('[name=at_once]'));
      const asked = page.waitForRequest((request) => request.url().startsWith(`${stripe.server.url}/pay/`));
      await tap(page.locator('button[value=pay]'));
      await asked;
      expect(count).toEqual({ taps: 7, fields: 3 });
      const [, number = ''] = /checkout\/(SL-\w+)/.exec(stripe.forms.at(-1)?.success_url ?? '') ?? [];
      stripe.act((await readOpenPayment(number))?.ref ?? '', 'pay');
      await page.goto(stripe.forms.at(-1)?.success_url ?? '');
      expect(await storedOrder(number)).toMatchObject({
        status: expect.stringMatching(/^(paid|fulfilled)$/),
        is_test: false,
      });
    },
    timeout,
  );
});
