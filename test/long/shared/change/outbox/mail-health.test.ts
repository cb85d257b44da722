import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { MailFaultModel } from '../../../../../shared/change/outbox/mail-fault.model.ts';
import { readMailFault } from '../../../../../shared/change/outbox/mail-fault.reads.ts';
import {
  checkMailServer,
  deliverDueMails,
  mailsAreOut,
  sendMail,
  setMailServer,
  tryMail,
} from '../../../../../shared/change/outbox/mail-sending.writes.ts';
import { readToday } from '../../../../../shared/operate/today/today.reads.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { useFaultyMailServers } from '../../../../support/faulty-mail-servers.ts';
import { useMailServer } from '../../../../support/mail-server.ts';
import { patientMs } from '../../../../support/patience.ts';

useDatabase();
const works = useMailServer();
const servers = useFaultyMailServers();
let warned: string[] = [];

function sendBy(smtpUrl: string | undefined, silentAfterMs?: number): void {
  const report = (problem: Error) => {
    throw problem;
  };
  const warn = (line: string) => void warned.push(line);
  const watched = silentAfterMs === undefined ? {} : { silentAfterMs };
  setMailServer({ smtpUrl, from: undefined, say: () => undefined, report, warn, ...watched });
}
beforeEach(() => {
  warned = [];
});
afterEach(() => Promise.all([MailFaultModel.deleteMany({}), MailModel.deleteMany({})]));

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const words = () => ({ subject: 'Hello', text: 'Hello' });
async function send(key: string, at = now): Promise<void> {
  await sendMail({ key, to: `${key}@mail.example`, kind: 'test', words }, at);
  await mailsAreOut();
}

describe('a mail server that accepts no mail', () => {
  test.each([
    ['unreachable', 'unreachable'],
    ['hangsUp', 'no_smtp'],
    ['busy', 'busy'],
    ['noLogin', 'login'],
  ] as const)('is detected at startup and reported once, without the password: %s', async (fault, cause) => {
    sendBy(await servers[fault]());
    await checkMailServer(now);
    await checkMailServer(later(1));
    expect(await readMailFault()).toMatchObject({ cause, since: now, seen_at: later(1) });
    expect(warned).toEqual([expect.stringContaining('Emails aren’t going out. 127.0.0.1:')]);
    expect(JSON.stringify([warned, await readMailFault()])).not.toMatch(/s3cret|postmaster/);
  });

  test('is detected from the first email whose sender it refuses, and the email is kept', async () => {
    sendBy(await servers.noSender());
    await send('first');
    await send('second', later(1));
    expect(await readMailFault()).toMatchObject({ cause: 'sender', code: 553, since: now });
    expect(warned).toHaveLength(1);
    expect(await MailModel.find({}, { state: 1, _id: 0 }).lean()).toEqual([{ state: 'waiting' }, { state: 'waiting' }]);
    // The server accepts our login; refusals of single emails still stand.
    await checkMailServer(later(2));
    expect(await readMailFault()).not.toBeNull();
  });

  test('appears on Today and in the log while the first email is still waiting for its answer', async () => {
    const held: Socket[] = [];
    const url = await servers.greetsOnly((socket) => held.push(socket));
    sendBy(url, 20);
    await sendMail({ key: 'first', to: 'first@mail.example', kind: 'test', words }, now);
    await vi.waitFor(() => expect(warned).toHaveLength(1), patientMs);
    expect(warned).toEqual([expect.stringContaining(new URL(url).host)]);
    const row = (await readToday(later(1))).find(({ permission }) => permission === 'mail.see');
    expect(row).toMatchObject({ since: now, words: expect.stringContaining('isn’t responding') });
    expect(await MailModel.findById('first').lean()).toMatchObject({ state: 'sending' });
    for (const socket of held) socket.destroy();
    await mailsAreOut();
    expect(warned).toHaveLength(1);
  });

  test('is no longer at fault when it answers late but accepts the email', async () => {
    sendBy(works.url, 0);
    await send('late');
    expect([await readMailFault(), works.mails.at(-1)?.to?.[0]?.address]).toEqual([null, 'late@mail.example']);
  });

  test('appears on Today with host, cause and the number of waiting emails', async () => {
    sendBy(await servers.noLogin());
    await send('one');
    await send('two');
    const row = (await readToday(later(1))).find(({ permission }) => permission === 'mail.see');
    expect(row).toMatchObject({ count: 2, since: now, href: '/admin/outbox' });
    expect(row?.words).toMatch(
      /^Queued emails\. 127\.0\.0\.1:\d+ rejected the user name or password .*\(reply 535\)\.$/,
    );
  });
});

test('notices within a quarter of an hour that a mail server went silent while nobody was sending', async () => {
  sendBy(works.url);
  await checkMailServer(now);
  sendBy(await servers.hangsUp());
  await deliverDueMails(later(14));
  expect(await readMailFault()).toBeNull();
  await deliverDueMails(later(15));
  expect(await readMailFault()).toMatchObject({ cause: 'no_smtp', since: later(15) });
  expect(warned).toHaveLength(1);
  const row = (await readToday(later(16))).find(({ permission }) => permission === 'mail.see');
  expect(row).toMatchObject({ since: later(15) });
});

test('checks an idle, working mail server every quarter of an hour, not every minute', async () => {
  sendBy(works.url);
  await checkMailServer(now);
  for (const minute of [15, 16, 29]) await deliverDueMails(later(minute));
  sendBy(await servers.hangsUp());
  await deliverDueMails(later(29));
  expect(await readMailFault()).toBeNull();
  await deliverDueMails(later(30));
  expect(await readMailFault()).not.toBeNull();
});

describe("the team's warning ends", () => {
  test('with the first email that gets through, after which the waiting ones go out', async () => {
    sendBy('smtp://127.0.0.1:1');
    await send('waits');
    sendBy(works.url);
    await send('through', later(2));
    expect(await readMailFault()).toBeNull();
    expect(warned.at(-1)).toBe('Emails are being delivered again.');
    await deliverDueMails(later(2));
    expect(await MailModel.findOne({ _id: 'waits' }).lean()).toMatchObject({ state: 'sent' });
  });

  test('without any email, as the server is checked every five minutes', async () => {
    sendBy('smtp://127.0.0.1:1');
    await checkMailServer(now);
    sendBy(works.url);
    await deliverDueMails(later(4));
    expect(await readMailFault()).not.toBeNull();
    await deliverDueMails(later(5));
    expect(await readMailFault()).toBeNull();
  });

  test('with a test email, and when the mail server is removed', async () => {
    sendBy('smtp://127.0.0.1:1');
    expect(await tryMail({ to: 'a@mail.example', words }, now)).toMatchObject({ silence: 'unreachable' });
    expect(await readMailFault()).not.toBeNull();
    sendBy(works.url);
    await tryMail({ to: 'a@mail.example', words }, now);
    expect(await readMailFault()).toBeNull();
    sendBy('smtp://127.0.0.1:1');
    await checkMailServer(now);
    sendBy(undefined);
    await checkMailServer(later(1));
    expect(await readMailFault()).toBeNull();
  });

  test('an email refused only because of its recipient says nothing about the server', async () => {
    works.answers.push(554);
    sendBy(works.url);
    await send('refused');
    expect([await readMailFault(), warned]).toEqual([null, []]);
  });
});
