import { load } from 'cheerio';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { endWeeks } from '../../../jobs/end-weeks.ts';
import { notifyFollowers } from '../../../jobs/tell-followers.ts';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { findVoteAlerts, sendLaunchReports, tallyNextVotes } from '../../../shared/community/community.writes.ts';
import { postUpdate } from '../../../shared/community/updates/post-update.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import type { AccountRecord } from '../../../shared/identity/account/account.ts';
import { accountForEmail } from '../../../shared/identity/account/account.writes.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { signInBrowser } from '../../support/browser-visit.ts';
import { nextWeek, now, thisWeek } from '../../support/clock.ts';
import { aLaunch, aListing } from '../../support/factories.ts';
import { pressByKeyboard, signInByKeyboard } from '../../support/keyboard.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { patientMs } from '../../support/patience.ts';
import { saveVotesOf } from '../../support/votes.ts';

const timeout = 180_000;
const soon = { timeout: patientMs };
const longAgo = new Date('2026-01-01T00:00:00Z');
const monday = new Date(`${nextWeek}T00:00:00Z`);
const afterHours = (hours: number) => new Date(monday.getTime() + hours * 3_600_000);
const inThisWeek = {
  launch_week: thisWeek,
  launches: [{ ...aLaunch(thisWeek, 0), votes_reached_at: null }],
};
// Above the demo's ids, whose launches count in no median.
const quillmoss = aListing({ _id: 9_500, slug: 'quillmoss', name: 'Quillmoss', ...inThisWeek });
const ringling = aListing({ _id: 9_501, slug: 'ringling', name: 'Ringling', ...inThisWeek });
const usual = Array.from({ length: 6 }, (_, index) =>
  aListing({ _id: 9_510 + index, slug: `usual-${index}`, ...inThisWeek }),
);

describeInBrowser('a launch week', ({ site, visit }) => {
  const mail = useMailServer();
  let owner: AccountRecord;
  beforeAll(async () => {
    owner = await accountForEmail('olga@quillmoss.example', longAgo, 'Olga');
    await accountForEmail('noor@readers.example', longAgo, 'Noor');
    await saveListings([{ ...quillmoss, owner_account_id: owner._id }, ringling, ...usual]);
    await announceEverything(now);
  });
  const bothThemes = async (page: Page) => expect(await pageObjections(page), page.url()).toEqual([]);

  test(
    'lets a visitor without scripts vote by keyboard, sign in on the way, follow, get the mail and unsubscribe with one press',
    async () => {
      const { page } = await visit('/products/quillmoss', { width: 360, javaScriptEnabled: false });
      await page.locator('.vote-button').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/sign-in?next=*');
      await signInByKeyboard(page, mail, 'noor@readers.example');
      await page.waitForURL('**/account/votes/quillmoss?done=counted');
      await page.getByText('You voted on').waitFor();

      await page.goto('/products/quillmoss');
      await page.getByRole('button', { name: 'Follow Quillmoss' }).first().focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/account/following?done=following');
      const text = { title: 'Works on trains now', body: 'Without a connection, too.' };
      await postUpdate({ accountId: owner._id, listingId: quillmoss._id }, text, now);
      await notifyFollowers(() => now);
      const told = await mail.mailTo('noor@readers.example', 1);
      expect(told.subject).toContain('Works on trains now');
      const [link = ''] = /http\S+\/mails\/stop\/\S+/.exec(told.text ?? '') ?? [];
      const { page: theirs } = await visit(new URL(link).pathname, { width: 360 });
      await bothThemes(theirs);
      await pressByKeyboard(theirs, 'Unsubscribe');
      await theirs.getByRole('status').getByText('won’t send you these emails any more').waitFor();
    },
    timeout,
  );

  test(
    'ends on Monday: odd votes are voided by keyboard, and awards are on the site, in feeds, on badges and in mails',
    async () => {
      for (const { _id } of usual) await saveVotesOf(_id, thisWeek, 10, (index) => 3 + ((index * 37 + _id) % 90), now);
      await saveVotesOf(quillmoss._id, thisWeek, 60, (index) => 4 + ((index * 53) % 200), now);
      await saveVotesOf(ringling._id, thisWeek, 14, () => 300, now);
      await tallyNextVotes(now);
      const closed = afterHours(1);
      site.clock.now = closed;
      await endWeeks(() => closed);
      await findVoteAlerts(thisWeek, closed);

      const { cookie } = await aSignedInPerson({ role: 'admin' }, closed);
      const { page } = await visit('/', { width: 360 });
      await signInBrowser(page, site, cookie);
      await page.goto('/admin/moderation');
      await bothThemes(page);
      await page.locator('.queue-item', { hasText: 'Ringling' }).locator('select').selectOption('bought');
      await page.locator('.queue-item', { hasText: 'Ringling' }).focus();
      await page.keyboard.press('r');
      await page.locator('.queue-item', { hasText: 'Ringling' }).waitFor({ state: 'detached' });

      await sendLaunchReports(afterHours(7));
      const eighthDay = await mail.mailTo(owner.email);
      expect(eighthDay.subject).toBe('Launch week results: Quillmoss');
      expect(eighthDay.text).toMatch(/Provisional rank: #1 of \d+/);
      expect(eighthDay.text).toMatch(/votes +6[01] /);

      const final = afterHours(25);
      site.clock.now = final;
      await endWeeks(() => final);
      const won = await mail.mailTo(owner.email, 1);
      expect(won.subject).toBe('Quillmoss is Launch of the Week #1');
      for (const [, address = ''] of (won.text ?? '').matchAll(/^(http\S+)$/gm))
        expect((await fetch(address)).status, address).toBe(200);
      const [, badge = ''] = /<img src="([^"]+)"/.exec(won.text ?? '') ?? [];
      expect(await (await fetch(badge)).text()).toContain('Launch of the Week');

      await page.goto(`/launches/${thisWeek}/ledger`);
      await page.getByText('14 votes void: One of several bought or traded votes.').waitFor();
      await bothThemes(page);
      for (const address of [`/launches/${thisWeek}`, '/products/quillmoss', '/awards']) {
        const shown = async () => load(await (await site.get(address)).text())('main').text();
        await expect.poll(shown, soon).toContain('Launch of the Week #1');
        await page.goto(address);
        await bothThemes(page);
      }
      expect(await (await site.get('/feeds/awards.rss')).text()).toContain('Quillmoss');
      const { page: owners } = await visit(
        new URL(/http\S+\/numbers$/m.exec(eighthDay.text ?? '')?.[0] ?? '').pathname,
      );
      await signInByKeyboard(owners, mail, owner.email, 2);
      await owners.waitForURL('**/numbers');
      await owners
        .getByText(/^6[01]$/)
        .first()
        .waitFor();
      await bothThemes(owners);
    },
    timeout,
  );
});
