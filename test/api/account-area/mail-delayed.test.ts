import { load } from 'cheerio';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MailFaultModel } from '../../../shared/change/outbox/mail-fault.model.ts';
import { noteMailFault } from '../../../shared/change/outbox/mail-fault.writes.ts';
import { setMailServer } from '../../../shared/change/outbox/mail-sending.writes.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { aMember } from '../../support/member.ts';
import { Visitor } from '../../support/visitor.ts';

const { site } = useAccountSite();
const silent = () => undefined;
beforeEach(async () => {
  setMailServer({ smtpUrl: 'smtp://127.0.0.1:1', from: undefined, say: silent, report: silent });
  await noteMailFault({ server: '127.0.0.1:1', cause: 'silent', code: null }, now);
});
afterEach(() => MailFaultModel.deleteMany({}));

async function askForLink(email: string): Promise<string> {
  const visitor = new Visitor(site);
  const asked = await visitor.post('/sign-in', { email, next: '/account' });
  expect(asked.status).toBe(303);
  return load(await (await visitor.get(asked.headers.get('location') ?? '')).text())('main').text();
}

test('whoever asks for a link while mails fail is told that it is delayed, with or without an account alike', async () => {
  const { account } = await aMember(site);
  const [known, unknown] = [await askForLink(account.email), await askForLink('nobody@mosspad.example')];
  expect(known).toBe(unknown);
  expect(known).toContain("We can't send email right now");
  expect(known).not.toMatch(/have sent|127\.0|SMTP/);
});

test('the newsletter does not say to look into the mailbox', async () => {
  const page = load(await (await new Visitor(site).get('/mails/week?done=asked')).text())('main').text();
  expect(page).toContain("We can't send email right now");
  expect(page).not.toContain('Check your inbox for');
});

test('every page of the team says what is wrong while it lasts, and nothing after it', async () => {
  const { visitor } = await aMember(site, { role: 'editor' });
  const notices = async () => load(await (await visitor.get('/admin')).text())('.notice').text();
  expect(await notices()).toMatch(/Emails have been failing since .*127\.0\.0\.1:1 /);
  await MailFaultModel.deleteMany({});
  expect(await notices()).toBe('');
});
