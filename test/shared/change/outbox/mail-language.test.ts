import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { queueMails, sendMail, tryMail } from '../../../../shared/change/outbox/mail-sending.writes.ts';
import type { NewMail } from '../../../../shared/change/outbox/new-mail.ts';
import { storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { currentLanguage, inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { say } from '../../../../shared/kernel/language/say.ts';
import { inTransaction } from '../../../../shared/platform/mongo/mongo.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { composedTooEarly } from '../../../support/language/composed-too-early.ts';
import { useMailServer } from '../../../support/mail-server.ts';

useDatabase();
const server = useMailServer();

const words: NewMail['words'] = ({ name }) => ({ subject: say('mail.test_subject', { site: name }), text: name });
const aMail = (key: string) => ({ key, to: `${key}@mail.example`, kind: 'test' as const });
const german = { subject: 'Slipway: Test-E-Mail' };

describe('on a German site', () => {
  beforeAll(() => storeSetting({ path: 'language', value: 'de' }, now));

  test('an email triggered by an English caller is German, and the caller stays English', async () => {
    await inLanguage(languages.en, async () => {
      await inTransaction(() => sendMail({ ...aMail('sent'), words }, now));
      expect(currentLanguage().code).toBe('en');
    });
    expect(await server.mailTo('sent@mail.example')).toMatchObject(german);
  });

  test('each of many emails is German too', async () => {
    await queueMails((site) => [{ ...aMail('queued'), ...words(site) }], now);
    expect(await MailModel.findOne({ _id: 'queued' }).lean()).toMatchObject(german);
  });

  test('an email attempted outside the outbox is German too', async () => {
    expect(await tryMail({ to: 'tried@mail.example', words }, now)).toBeUndefined();
    expect(await server.mailTo('tried@mail.example')).toMatchObject(german);
  });
});

describe('on a German site that says “Sie”', () => {
  beforeAll(async () => {
    await storeSetting({ path: 'language', value: 'de' }, now);
    await storeSetting({ path: 'german_address', value: 'formal' }, now);
  });

  test('an email says it too', async () => {
    const text = () => say('mail.why_account', { site: 'Slipway' });
    await queueMails(() => [{ ...aMail('formal'), subject: 'Slipway', text: text() }], now);
    expect(await MailModel.findOne({ _id: 'formal' }).lean()).toMatchObject({
      text: 'Sie bekommen diese E-Mail, weil Sie ein Konto bei Slipway haben.',
    });
  });
});

/** Code that reads, writes or answers must not word an email itself: it passes a function, which the outbox calls. */
test('every verb leaves the wording of its email to the outbox', async () => {
  const found: string[] = [];
  for await (const file of glob(['shared/**/*.writes.ts', '{api,cli,jobs}/**/*.ts']))
    found.push(...composedTooEarly(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
  expect(found).toEqual([]);
});

const imported = "import { aMail } from './a-mail.ts';";

test.each([
  ['async () => { const words = aMail(name); await sendMail({ words: () => words }); }', ['aMail']],
  ['async () => { await inTransaction(async () => tell(aMail(name))); }', ['aMail']],
  ["async () => { const subject = say('mail.test_subject'); }", ['mail.test_subject']],
  ['async () => sendMail({ words: ({ name }) => aMail(name) })', []],
  ['async () => queueMails((site) => accounts.map(() => aMail(site.name)))', []],
  ["async () => { throw refused(say('problem.taken')); }", []],
])('an email is worded too early in %s: %j', (source, expected) => {
  expect(composedTooEarly(`${imported} export const verb = ${source};`)).toEqual(expected);
});
