import { expect, test } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { invitePerson } from '../../../shared/directory/membership/invite-person.writes.ts';
import { accountForEmail } from '../../../shared/identity/account/account.writes.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { now } from '../../support/clock.ts';
import { aListing } from '../../support/factories.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { anyone, invitedToken, joined } from '../../support/people.ts';
import { readSignInMail } from '../../support/sign-in.ts';

describeInBrowser('a listing’s members', ({ visit }) => {
  const mail = useMailServer();

  test('are invited, open the link signed out, and join, and axe finds nothing on the way at 360 px', async () => {
    const owner = await accountForEmail('main@people.example', now);
    const listing = aListing({ name: 'Quillmoss', owner_account_id: owner._id });
    await saveListings([listing]);
    await joined(owner._id, listing._id, await anyone({ name: 'Kofi Lastname' }), 'owner');
    const people = `/account/listings/${listing._id}/people`;

    const { page } = await visit(people, { width: 360 });
    await signIn(page, owner.email);
    await page.getByLabel('Email address', { exact: true }).fill('nobody');
    await page.locator('form[action$="/invite"]').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByRole('button', { name: 'Send invite' }).click();
    await expect.poll(() => page.title()).toContain('Error:');
    expect(await pageObjections(page)).toEqual([]);
    await page.getByLabel('Email address', { exact: true }).fill('joins@people.example');
    await page.getByRole('button', { name: 'Send invite' }).click();
    await expect.poll(() => page.locator('.notice').textContent()).toContain('Invite sent.');
    for (const summary of await page.locator('.person summary').all()) await summary.click();
    expect(await pageObjections(page)).toEqual([]);

    const link = /http\S+join\?token=\S+/.exec((await mail.mailTo('joins@people.example')).text ?? '')?.[0] ?? '';
    const { page: theirs } = await visit(new URL(link).pathname + new URL(link).search, { width: 360 });
    await signIn(theirs, 'joins@people.example');
    await theirs.getByRole('heading', { name: 'Join Quillmoss' }).waitFor();
    expect(await pageObjections(theirs)).toEqual([]);
    await theirs.getByRole('button', { name: 'Join', exact: true }).click();
    await theirs.waitForURL(`/account/listings/${listing._id}?done=joined`);
    expect(await pageObjections(theirs)).toEqual([]);

    await invitePerson(owner._id, listing._id, { email: 'third@people.example', role: 'editor' }, now);
    await theirs.goto(`/account/listings/join?token=${await invitedToken('third@people.example')}`);
    expect(await theirs.title()).toContain('another address');
    expect(await pageObjections(theirs)).toEqual([]);
  }, 120_000);

  async function signIn(page: Awaited<ReturnType<typeof visit>>['page'], email: string): Promise<void> {
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    // The first one was about the listing.
    const { code } = readSignInMail((await mail.mailTo(email, 1)).text ?? '');
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }
});
