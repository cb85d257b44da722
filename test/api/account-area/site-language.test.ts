import { beforeAll, expect, test } from 'vitest';
import { storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { useAccountSite } from '../../support/account-site.ts';
import { now } from '../../support/clock.ts';
import { signInByMail } from '../../support/sign-in.ts';
import { Visitor } from '../../support/visitor.ts';

const { site, mail } = useAccountSite();
beforeAll(() => storeSetting({ path: 'language', value: 'de' }, now));

test('form errors use the site’s language', async () => {
  const html = await (await new Visitor(site).post('/sign-in', { email: 'nobody' })).text();
  expect(html).toContain('Gib eine E-Mail-Adresse wie name@example.com ein.');
});

test('mails use the site’s language in both parts', async () => {
  await signInByMail(new Visitor(site), mail, 'ada@mail.example');
  const { subject, text, html } = await mail.mailTo('ada@mail.example');
  expect(subject).toMatch(/^Anmelden bei /);
  expect(text).toContain('Gib diesen Code auf der Anmeldeseite ein');
  expect(html).toContain('<html lang="de">');
});
