import { afterEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { readOutbox } from '../../../../shared/change/outbox/mail.reads.ts';
import type { MailRecord } from '../../../../shared/change/outbox/mail.ts';
import { beginDelivery } from '../../../../shared/change/outbox/mail.writes.ts';
import {
  deliverDueMails,
  mailsAreOut,
  sendMail,
  setMailServer,
} from '../../../../shared/change/outbox/mail-sending.writes.ts';
import { inTransaction } from '../../../../shared/platform/mongo/mongo.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { useMailServer } from '../../../support/mail-server.ts';

useDatabase();
const server = useMailServer();

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const aMail = (key: string) => ({
  key,
  to: `${key}@mail.example`,
  words: () => ({ subject: `About ${key}`, text: `Words of ${key}.\n` }),
  kind: 'test' as const,
});
const stored = async (key: string) => (await MailModel.findOne({ _id: key }).lean<MailRecord>().exec()) ?? undefined;

async function send(key: string, at = now): Promise<MailRecord | undefined> {
  await sendMail(aMail(key), at);
  await mailsAreOut();
  return stored(key);
}

describe('an email', () => {
  test('arrives with its text, from us, marked as automated', async () => {
    await sendMail(aMail('first'), now);
    const mail = await server.mailTo('first@mail.example');
    expect(mail).toMatchObject({
      subject: 'About first',
      text: expect.stringMatching(/^Words of first\.\n/),
      html: expect.stringContaining('>Words of first.</p>'),
    });
    expect(mail.from).toMatchObject({ name: 'Slipway', address: 'slipway@localhost' });
    expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  test('is sent once per key, however often it is requested', async () => {
    await Promise.all([send('once'), send('once'), send('once')]);
    expect(server.mails.filter(({ subject }) => subject === 'About once')).toHaveLength(1);
  });

  test("leaves the transaction intact that requests it again while it's in the outbox", async () => {
    await send('twice');
    await inTransaction(async () => {
      await sendMail(aMail('twice'), now);
      await sendMail(aMail('beside'), now);
    });
    expect(await stored('beside')).toBeDefined();
  });

  test('is erased from the outbox once sent, since it may hold a sign-in link', async () => {
    expect(await send('secret')).toMatchObject({ state: 'sent', text: null, link: null, sent_at: now });
  });

  test("is retried later when the server can't take it now, and arrives as the same email", async () => {
    server.answers.push(451);
    expect(await send('busy')).toMatchObject({ state: 'waiting', attempts: 1, due_at: later(1) });
    await deliverDueMails(now);
    expect(await stored('busy')).toMatchObject({ attempts: 1 });
    await deliverDueMails(later(1));
    expect(await stored('busy')).toMatchObject({ state: 'sent', attempts: 2 });
    const [refused, taken] = server.mails.filter(({ subject }) => subject === 'About busy');
    expect(taken?.messageId).toBe(refused?.messageId);
  });

  test('is given up when the server will never take it, and the outbox says why', async () => {
    server.answers.push(550);
    expect(await send('refused')).toMatchObject({ state: 'failed', problem: 'reply 550 during DATA' });
  });

  test("isn't resent when the connection broke during sending", async () => {
    server.answers.push('hang up');
    expect(await send('cut')).toMatchObject({ state: 'unclear' });
    await deliverDueMails(later(10_000));
    expect(server.mails.filter(({ subject }) => subject === 'About cut')).toHaveLength(1);
  });

  test("isn't resent when its process was killed during the attempt", async () => {
    await MailModel.insertMany([{ ...(await stored('refused')), _id: 'killed', state: 'waiting', due_at: now }]);
    await beginDelivery('killed', now);
    await deliverDueMails(later(11));
    expect(await stored('killed')).toMatchObject({ state: 'unclear' });
  });

  test.each<{ to?: string; subject?: string }>([
    { to: 'a@mail.example\r\nBcc: b@mail.example' },
    { to: 'a@mail.example, b@mail.example' },
    { to: 'nobody' },
    { subject: '' },
  ])('with %j is refused before anything is stored', async ({ to = 'a@mail.example', subject = 'Hello' }) => {
    const wrong = { ...aMail('wrong'), to, words: () => ({ subject, text: 'Hello' }) };
    await expect(sendMail(wrong, now)).rejects.toThrow();
    expect(await stored('wrong')).toBeUndefined();
  });
});

describe('without a mail server', () => {
  const said: string[] = [];
  afterEach(() => said.splice(0));

  test('an email is noted, and only the console shows its link and code', async () => {
    setMailServer({
      smtpUrl: undefined,
      from: undefined,
      say: (line) => void said.push(line),
      report: () => undefined,
    });
    await sendMail({ ...aMail('kept'), link: 'http://localhost/x', code: '123 456' }, later(2));
    await deliverDueMails(later(20));
    const [newest] = await readOutbox(1);
    const about = { kind: 'test', to: 'kept@mail.example', state: 'kept', problem: null, created_at: later(2) };
    expect(newest).toEqual({ _id: 'kept', ...about });
    expect(said.join()).toContain('kept@mail.example: About kept\n  http://localhost/x\n  Code: 123 456');
  });

  test('an unreachable mail server leaves the email waiting', async () => {
    setMailServer({ smtpUrl: 'smtp://127.0.0.1:1', from: undefined, say: () => undefined, report: () => undefined });
    expect(await send('unreachable')).toMatchObject({ state: 'waiting', attempts: 1 });
  });
});
