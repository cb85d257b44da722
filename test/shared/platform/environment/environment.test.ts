import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readEnvironment } from '../../../../shared/platform/environment/environment.ts';

describe('the environment', () => {
  test('has a default for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: undefined,
      host: '0.0.0.0',
      publicUrl: undefined,
      logLevel: 'info',
    });
  });

  test('an empty variable counts as unset', () => {
    expect(readEnvironment({ PORT: '', MONGODB_URL: '', PUBLIC_URL: '' })).toEqual(readEnvironment({}));
  });

  test('a public address loses its trailing slash', () => {
    expect(readEnvironment({ PUBLIC_URL: 'https://directory.example/' }).publicUrl).toBe('https://directory.example');
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', 'http'],
    ['PUBLIC_URL', 'directory.example'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
  ])('a wrong %s is named', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`${name}: `));
  });

  test.each(['smtp://127.0.0.1:2525', 'smtps://user:p%40ss@mail.example', 'smtp://mail.example?pool=true'])(
    'a mail server is %s as configured',
    (url) => expect(readEnvironment({ SMTP_URL: url }).mail.smtpUrl).toBe(url),
  );

  test('signs emails with all three DKIM settings, and refuses a subset or an invalid key', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const elliptic = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const named = { DKIM_DOMAIN: 'directory.example', DKIM_SELECTOR: 'mails' };
    const inOneLine = pem.replaceAll('\n', '\\n');
    expect(readEnvironment({ ...named, DKIM_PRIVATE_KEY: inOneLine }).mail.signing).toEqual({
      domainName: 'directory.example',
      keySelector: 'mails',
      privateKey: pem,
    });
    expect(readEnvironment({}).mail.signing).toBeUndefined();
    expect(() => readEnvironment(named)).toThrow('set all three, or none');
    for (const DKIM_PRIVATE_KEY of ['no key', elliptic]) {
      expect(() => readEnvironment({ ...named, DKIM_PRIVATE_KEY })).toThrow(
        'DKIM_PRIVATE_KEY: must be an RSA private key',
      );
    }
  });
});
