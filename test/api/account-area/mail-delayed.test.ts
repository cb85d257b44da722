import { load } from 'cheerio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailFaultModel } from '../../../shared/change/outbox/mail-fault.model.ts';
import { recordMailFault } from '../../../shared/change/outbox/mail-fault.writes.ts';
import { setMailServer } from '../../../shared/change/outbox/mail-sending.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { callAs } from '../../support/call.ts';
import { now } from '../../support/clock.ts';
import { aStoredDraft } from '../../support/draft-calls.ts';
import { aListing } from '../../support/factories.ts';
import { aMember } from '../../support/member.ts';
import { Visitor } from '../../support/visitor.ts';

const { site } = useAccountSite();
const silent = () => undefined;
beforeEach(async () => {
  setMailServer({ smtpUrl: 'smtp://127.0.0.1:1', from: undefined, say: silent, report: silent });
  await recordMailFault({ server: '127.0.0.1:1', cause: 'silent', code: null }, now);
});
afterEach(() => MailFaultModel.deleteMany({}));

async function askForLink(email: string): Promise<string> {
  const visitor = new Visitor(site);
  const asked = await visitor.post('/sign-in', { email, next: '/account' });
  expect(asked.status).toBe(303);
  return load(await (await visitor.get(asked.headers.get('location') ?? '')).text())('main').text();
}

test('anyone who requests a sign-in link while mail fails hears of the delay, with or without an account', async () => {
  const { account } = await aMember(site);
  const [known, unknown] = [await askForLink(account.email), await askForLink('nobody@mosspad.example')];
  expect(known).toBe(unknown);
  expect(known).toContain('We can’t send email right now');
  expect(known).not.toMatch(/have sent|127\.0|SMTP/);
});

test('the first to ask after the mail server starts refusing is told as well', async () => {
  await MailFaultModel.deleteMany({});
  expect(await askForLink('first@mosspad.example')).toContain('We can’t send email right now');
});

test('API invites and mail claims say the mail is delayed, without saying where it goes', async () => {
  const { account } = await aMember(site);
  const draft = await aStoredDraft({ account_id: account._id });
  const listing = aListing({ website: 'https://mosspad.example/' });
  await saveListings([listing]);
  const invite = () => callAs(account._id, 'invite_cofounder', { id: draft._id, email: 'kofi@mosspad.example' });
  expect((await invite()).notice).toContain('cannot send email right now');
  const wish = { slug: listing.slug, method: 'email', email: 'ines@mosspad.example' };
  const { next_steps } = await callAs(account._id, 'claim_listing', wish);
  expect(next_steps[0]).toContain('cannot send email right now');
  const [claim] = (await callAs(account._id, 'list_my_claims')).items;
  expect(claim?.next_steps).toEqual(next_steps);
  setMailServer({ smtpUrl: undefined, from: undefined, say: silent, report: silent });
  expect((await callAs(account._id, 'list_my_claims')).items[0]?.next_steps[0]).toContain('has no mail server');
});

test('the newsletter does not say to check the inbox', async () => {
  const page = load(await (await new Visitor(site).get('/mails/week?done=asked')).text())('main').text();
  expect(page).toContain('We can’t send email right now');
  expect(page).not.toContain('We’ve emailed you a confirmation link');
});

test('every team page reports the problem while it lasts, and not afterwards', async () => {
  const { visitor } = await aMember(site, { role: 'editor' });
  const notices = async () => load(await (await visitor.get('/admin')).text())('.notice').text();
  expect(await notices()).toMatch(/Emails, including sign-in links, have been failing since .*127\.0\.0\.1:1 /);
  await MailFaultModel.deleteMany({});
  expect(await notices()).toBe('');
});
