import { describe, expect, test } from 'vitest';
import { askMailServer, sendToMailServer } from '../../../../shared/platform/mail-transport/mail-transport.ts';
import { useFaultyMailServers } from '../../../support/faulty-mail-servers.ts';

const servers = useFaultyMailServers();
const patienceMs = 150;

describe('a mail server check', () => {
  test.each([
    ['unreachable', { silence: 'unreachable' }],
    ['silent', { silence: 'silent' }],
    ['greetsOnly', { silence: 'silent' }],
    ['hangsUp', { silence: 'no_smtp' }],
    ['speaksHttp', { silence: 'no_smtp' }],
    ['plain', { silence: 'tls' }],
    ['busy', { responseCode: 421 }],
    ['noLogin', { responseCode: 535, command: 'AUTH PLAIN' }],
  ] as const)('finds it %s: %j', async (fault, problem) => {
    expect(await askMailServer(await servers[fault](), patienceMs)).toMatchObject(problem);
  });

  test('tells an unknown host from one that is down', async () => {
    expect(await askMailServer('smtp://mail.invalid', patienceMs)).toMatchObject({ silence: 'no_host' });
  });

  test('finds a refused sender only when an email is handed over', async () => {
    const url = await servers.noSender();
    expect(await askMailServer(url, patienceMs)).toBeUndefined();
    const mail = { from: 'a@directory.example', to: 'b@mail.example', subject: 'Hello', text: 'Hello', html: null };
    expect(await sendToMailServer(url, { ...mail, messageId: '<1@directory.example>', list: null })).toMatchObject({
      ...{ responseCode: 553, command: 'MAIL FROM' },
    });
  });
});
