import { expect, test } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { accountForEmail } from '../../../shared/identity/account/account.writes.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { nextWeek, now } from '../../support/clock.ts';
import { aListing } from '../../support/factories.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { readSignInMail } from '../../support/sign-in.ts';

const longAgo = new Date('2026-01-01T00:00:00Z');

describeInBrowser('comments and reviews', ({ visit }) => {
  const mail = useMailServer();
  type Page = Awaited<ReturnType<typeof visit>>['page'];
  const look = async (page: Page) => expect(await pageObjections(page), page.url()).toEqual([]);

  test('let a visitor without scripts comment and sign in on the way; an owner answers a review; axe finds nothing at 360 px', async () => {
    const owner = await accountForEmail('olga@fernleaf.example', longAgo, 'Olga');
    const reviewer = await accountForEmail('ines@readers.example', longAgo, 'Ines');
    await saveListings([aListing({ slug: 'quillmoss', name: 'Quillmoss', owner_account_id: owner._id })]);

    const { page } = await visit('/products/quillmoss', { width: 360, javaScriptEnabled: false });
    await page.getByRole('textbox', { name: 'Your comment' }).fill('Does it work **offline**?\n\n- on trains');
    await page.getByRole('button', { name: 'Comment on Quillmoss' }).click();
    await signIn(page, 'noor@readers.example');
    expect(await page.getByRole('textbox', { name: 'Your comment' }).inputValue()).toContain('on trains');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Noor');
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await page.getByText('Your comment is live.').waitFor();
    await page.goto('/products/quillmoss');
    expect(await page.locator('.comment strong').textContent()).toBe('offline');

    const { page: theirs } = await visit('/account/reviews/on/quillmoss', { width: 360, colorScheme: 'dark' });
    await signIn(theirs, reviewer.email);
    await look(theirs);
    await theirs.getByText('4 out of 5').click();
    await theirs
      .getByRole('textbox', { name: 'Your review' })
      .fill('I plan my week with it since a year, and miss a calendar.');
    await theirs.getByRole('button', { name: 'Publish the review' }).click();
    await theirs.getByText('is live and counts').waitFor();
    await look(theirs);

    const told = await mail.mailTo(owner.email, 1);
    expect(told.subject).toBe('Ines reviewed Quillmoss: 4 out of 5');
    const [link = ''] = /http\S+\/account\/reviews\/\d+/.exec(told.text ?? '') ?? [];
    const { page: owners } = await visit(new URL(link).pathname, { width: 360 });
    await signIn(owners, owner.email, 2);
    await owners.getByRole('textbox', { name: 'Your reply' }).fill('The calendar comes in spring.');
    await look(owners);
    await owners.getByRole('button', { name: 'Reply', exact: true }).click();
    await owners.getByText('Your reply is live.').waitFor();
    for (const address of [
      '/products/quillmoss',
      '/products/quillmoss/comments',
      '/products/quillmoss/reviews',
      '/account/comments',
      '/account/comments/1',
    ]) {
      await owners.goto(address);
      await look(owners);
      await theirs.goto(address);
      await look(theirs);
    }
    await owners.goto('/products/quillmoss/reviews');
    await owners.getByText('The calendar comes in spring.').waitFor();
  }, 180_000);

  test('let a visitor request a launch reminder, from the page to the confirmation mail', async () => {
    const listing = aListing({
      slug: 'mossling',
      name: 'Mossling',
      status: 'scheduled',
      launch_week: nextWeek,
      launches: [],
    });
    await saveListings([listing]);
    const { page } = await visit('/products/mossling', { width: 360 });
    await look(page);
    await page.getByRole('button', { name: /Remind me.*: Mossling/ }).click();
    await signIn(page, 'waits@readers.example');
    await page.getByText('email you at launch').waitFor();
    await look(page);
    await page.goto('/products/mossling');
    await page.getByText('1 person is waiting').waitFor();
    const calendar = await page.request.get('/products/mossling/launch.ics');
    expect(calendar.headers()['content-type']).toContain('text/calendar');
    expect(now.getTime()).toBeLessThan(Date.parse(nextWeek));
  }, 120_000);

  async function signIn(page: Page, email: string, seen = 0): Promise<void> {
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    const { code } = readSignInMail((await mail.mailTo(email, seen)).text ?? '');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
});
