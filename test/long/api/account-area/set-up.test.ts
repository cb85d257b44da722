import { load } from 'cheerio';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { setMailServer } from '../../../../shared/change/outbox/mail-sending.writes.ts';
import { readSettings } from '../../../../shared/change/settings/settings.reads.ts';
import { resetSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { SetUpModel } from '../../../../shared/operate/set-up/set-up.model.ts';
import { BrandPictureModel } from '../../../../shared/publish/brand/brand-picture.model.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { useMailServer } from '../../../support/mail-server.ts';
import { aMember } from '../../../support/member.ts';
import { useRunningSite } from '../../../support/running-site.ts';

useDatabase();
const mail = useMailServer();
const site = useRunningSite();
beforeEach(async () => {
  await SetUpModel.deleteMany({});
  for (const path of ['name', 'language', 'purpose', 'brand.headline', 'brand.accent']) await resetSetting(path, now);
});
afterEach(() => expect(site.faults).toEqual([]));
const path = '/admin/set-up';
const titleOf = (html: string) => load(html)('[aria-current="step"] h3').text();

test('the first set-up goes step by step, keeps invalid input, and ends for good', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const shown = async () => (await visitor.get(path)).text();
  expect(titleOf(await shown())).toBe('1. Name and purpose');
  const typed = { name: 'Fernhub', language: 'en', purpose: 'x'.repeat(201), headline: '' };
  const wrong = load(await (await visitor.post(`${path}/identity`, typed)).text());
  expect([wrong('#field-name').val(), wrong('.field-problem').text()]).toEqual([
    'Fernhub',
    'Error: Use at most 200 characters.',
  ]);
  expect((await readSettings()).name).not.toBe('Fernhub');
  const saved = await visitor.post(`${path}/identity`, {
    ...typed,
    purpose: 'Tools for <b>bakers</b>.',
    headline: 'New this week',
  });
  expect(saved.headers.get('location')).toBe(path);
  expect(await readSettings()).toMatchObject({ name: 'Fernhub', brand: { headline: 'New this week' } });
  await visitor.post(`${path}/pass`, { step: 'address', how: 'done' });
  expect(titleOf(await shown())).toBe('3. Logo and colour');
  await visitor.post(`${path}/pass`, { step: 'look', how: 'skipped' });
  await visitor.post(`${path}/pass`, { step: 'mail', how: 'skipped' });
  const none = await visitor.post(`${path}/catalogue`, {});
  expect(load(await none.text())('.field-problem').text()).toContain('Choose where your catalogue comes from.');
  const last = await visitor.post(`${path}/catalogue`, { source: 'import' });
  expect(last.headers.get('location')).toBe('/admin/imports');
  expect(titleOf(await shown())).toBe('');
});

test('its first step offers languages by their own names, and continues in the chosen one', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const shown = async () => load(await (await visitor.get(path)).text());
  const options = (await shown())('#set-up-language option');
  expect(options.map((_, option) => load(option).text()).get()).toEqual(['English', 'Deutsch']);
  const typed = { name: 'Fernhub', purpose: 'Tools.', headline: '' };
  const wrong = await visitor.post(`${path}/identity`, { ...typed, language: 'tlh' });
  expect([wrong.status, (await readSettings()).name]).not.toContain('Fernhub');
  await visitor.post(`${path}/identity`, { ...typed, language: 'de' });
  expect((await readSettings()).language).toBe('de');
  const page = await shown();
  expect([page('html').attr('lang'), page('h1').text()]).toEqual(['de', 'Einrichtung']);
});

test('an invalid colour and a file that is no picture are refused at their fields, and nothing is saved', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const send = async (accent: string, logo?: Uint8Array<ArrayBuffer>) => {
    const sent = new FormData();
    sent.append('accent', accent);
    if (logo !== undefined) sent.append('logo', new Blob([logo]), 'logo.png');
    const response = await visitor.postFiles(`${path}/look`, sent);
    const page = load(await response.text());
    const [said] = page('#field-accent-problem')
      .text()
      .replace(/^\s*Error:\s*/, '')
      .split(':');
    return [response.status, page('#field-accent-problem').length, page('#set-up-logo-problem').length, said];
  };
  await visitor.post(`${path}/identity`, { name: 'Fernhub', language: 'en', purpose: 'Tools.', headline: '' });
  await visitor.post(`${path}/pass`, { step: 'address', how: 'skipped' });
  expect(await send('#ffff00')).toEqual([422, 1, 0, '“Accent colour” is not valid']);
  expect(await send('#7a1f5c', new TextEncoder().encode('<html>'))).toEqual([422, 0, 1, '']);
  expect((await readSettings()).brand.accent).not.toBe('#7a1f5c');
  expect(await BrandPictureModel.countDocuments({})).toBe(0);
  expect((await send('#7a1f5c'))[0]).toBe(303);
  expect((await readSettings()).brand.accent).toBe('#7a1f5c');
});

test('the team’s start page and the Set up page show the same open points', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const names = async (page: string) =>
    load(await (await visitor.get(page)).text())('[aria-labelledby="open-title"] li strong')
      .map((_, each) => load(each).text())
      .get();
  const all = await names(path);
  expect(all).toContain('Name');
  expect(await names('/admin')).toEqual(all);
});

/** An administrator at the mail step, sending the test mail to an address. */
async function atMail() {
  const { visitor } = await aMember(site, { role: 'admin' });
  for (const step of ['identity', 'address', 'look']) await visitor.post(`${path}/pass`, { step, how: 'skipped' });
  return async (email: string) => {
    const answer = await visitor.post(`${path}/mail`, { email });
    const page = load(answer.status === 303 ? await (await visitor.get(path)).text() : await answer.text());
    return { status: answer.status, title: titleOf(page.html()), words: page('[aria-current="step"]').text(), page };
  };
}

test('the mail step completes once the mail server accepts a test mail', async () => {
  const send = await atMail();
  const sent = await send('ines@mosspad.example');
  expect([sent.status, sent.title]).toEqual([303, '5. Catalogue']);
  expect((await mail.mailTo('ines@mosspad.example')).subject).toContain('test email');
});

test('the mail step names the wrong setting, keeps the input, and retries nothing', async () => {
  const send = await atMail();
  mail.answers.push(554);
  const refused = await send('bea@mosspad.example');
  expect([refused.status, refused.title]).toEqual([422, '4. Email']);
  expect(refused.words).toContain('rejected the email (reply 554)');
  expect(refused.page('#set-up-email').val()).toBe('bea@mosspad.example');
  expect(await MailModel.countDocuments({ to: 'bea@mosspad.example' })).toBe(0);

  const set = (smtpUrl: string | undefined) =>
    setMailServer({ smtpUrl, from: undefined, say: () => undefined, report: () => undefined });
  onTestFinished(() => set(mail.url));
  set('smtp://127.0.0.1:9');
  const silent = await send('bea@mosspad.example');
  expect([silent.status, silent.words.includes('127.0.0.1:9 can’t be reached.')]).toEqual([422, true]);
  set(undefined);
  const none = await send('bea@mosspad.example');
  expect([none.status, none.words.includes('No mail server configured. Set SMTP_URL')]).toEqual([422, true]);
});

test('the mail step needs a test mail, or is skipped', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  for (const step of ['identity', 'address', 'look']) await visitor.post(`${path}/pass`, { step, how: 'skipped' });
  expect(await (await visitor.post(`${path}/pass`, { step: 'mail', how: 'done' })).text()).toContain(
    'Send a test email first',
  );
  await visitor.post(`${path}/pass`, { step: 'mail', how: 'skipped' });
  expect(titleOf(await (await visitor.get(path)).text())).toMatch(/^5/);
});

test('each open point links to the page that closes it, if there is one', async () => {
  const { visitor } = await aMember(site, { role: 'admin' });
  const shown = load(await (await visitor.get(path)).text());
  const links = shown('.open-points a')
    .map((_, link) => shown(link).attr('href'))
    .get();
  expect(links).toEqual(expect.arrayContaining(['/admin/settings/name', '/admin/settings/team_email', '/admin/shop']));
  for (const link of links) expect([link, (await visitor.get(link)).status]).toEqual([link, 200]);
});

test('every kind of mail is previewed in a sandboxed frame, and sent to the person asking', async () => {
  const { visitor, account } = await aMember(site, { role: 'admin' });
  const list = load(await (await visitor.get('/admin/mails')).text());
  const links = list('.mail-kinds a').toArray();
  expect(links.length).toBeGreaterThan(35);
  const shown = await visitor.get('/admin/mails/claim_link');
  expect(shown.headers.get('content-security-policy')).toContain("frame-src 'self'");
  const page = load(await shown.text());
  expect(page('iframe').attr('sandbox')).toBe('');
  const frame = await visitor.get(page('iframe').attr('src') ?? '');
  expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(frame.headers.get('content-security-policy')).toMatch(/; sandbox$/);
  expect(load(await frame.text())('a.button').attr('href')).toContain('/account/claims/link/sample');
  await visitor.post('/admin/mails/claim_link/send', {});
  const sent = await mail.mailTo(account.email);
  expect(sent.subject).toMatch(/^Sample: Confirm your claim for Fernlea/);
  expect([sent.text, sent.html]).toEqual([
    expect.stringContaining('confirm: http'),
    expect.stringContaining('a class="button"'),
  ]);
  expect((await visitor.get('/admin/mails/nothing')).status).toBe(404);
});

test('a sample mail’s HTML is for the team only', async () => {
  const { visitor } = await aMember(site);
  expect((await visitor.get('/admin/mails/claim_link/html')).status).toBe(404);
});
