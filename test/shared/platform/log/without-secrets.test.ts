import { MongoBulkWriteError, MongoServerError } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { ZodError } from 'zod';
import { loggedError, withoutSecrets } from '../../../../shared/platform/log/without-secrets.ts';
import { processorMs } from '../../../support/processor-time.ts';

const token = `${'a1B2c3D4e5F6g7H8i9J0'}.${'Zz9-_yXw8Vv7Uu6Tt5Ss4Rr3Qq2Pp1Oo'}`;
const key = 'slipway_live_4Kd82jf93jfk29fk30fk29fjk3f0293jf0293jf02a1b2c3';

describe('the log never contains', () => {
  test.each([
    ['a sign-in link', `GET https://d.example/sign-in/confirm?token=${token} failed`, token.slice(0, 20)],
    ['an invite', 'at https://d.example/invites/Qm9zcy1vZi10aGUtc2VjcmV0cw', 'Qm9zcy1v'],
    ['a session', `cookie: __Host-slipway_session=${token}; theme=dark`, token.slice(21)],
    ['a bare token', `unknown token ${token}`, token.slice(21)],
    ['an API key', `Authorization: Bearer ${key}`, key.slice(13)],
    ['a key in JSON', JSON.stringify({ sent: key }), key.slice(13)],
    ['an access token', 'authorization: bearer Xy7_kQ2.long-token~here+/==', 'Xy7_kQ2'],
    ['an OAuth code', 'https://app.example/callback?code=SplxlOBeZQQYbYS6WxSbIA&state=xyz', 'SplxlOBe'],
    ['a mail server password', 'connect smtps://robot:hunter2@mail.example:465 refused', 'hunter2'],
    ['an email address', 'E11000 dup key: { email: "ada.lovelace+x@mail.example" }', 'ada.lovelace'],
    ['an email address in angle brackets', '550 <ada@mail.example> unknown', 'ada@'],
    ['an email address in another script', 'no such user δοκιμή@παράδειγμα.example', 'δοκιμή'],
  ])('%s', (_, line, secret) => {
    expect(withoutSecrets(line)).not.toContain(secret);
  });

  test('what library errors carry besides their message', () => {
    const duplicate = new MongoServerError({
      message:
        'E11000 duplicate key error collection: slipway.accounts index: email_1 dup key: { email: "ada@mail.example" }',
      code: 11000,
      keyValue: { email: 'ada@mail.example' },
    });
    const bulk = new MongoBulkWriteError(
      { message: 'failed', code: 1, writeErrors: [{ err: { op: { email: 'ada@mail.example' } } }] } as never,
      {} as never,
    );
    const refused = Object.assign(new Error('550 no'), {
      rejected: ['ada@mail.example'],
      response: '550 ada@mail.example',
    });
    const parsed = new ZodError([
      { code: 'custom', path: ['email'], message: 'not for ada@mail.example', input: 'ada@mail.example' },
    ]);
    const wrapped = new Error('Could not process email.', { cause: refused });
    for (const problem of [duplicate, bulk, refused, parsed, wrapped]) {
      const logged = JSON.stringify(loggedError(problem));
      expect(logged).not.toContain('ada@mail');
      expect(logged).toContain('message');
    }
    expect(loggedError(duplicate)).toMatchObject({ code: 11000 });
  });
});

test('the log still shows what failed, where, and why', () => {
  const problem = new TypeError('x is not a function', {
    cause: new Error('no such file: /srv/a.b/c.ts', { cause: 'odd' }),
  });
  const logged = loggedError(problem);
  expect(logged).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
    cause: { message: 'no such file: /srv/a.b/c.ts', cause: { message: 'odd' } },
  });
  expect(logged.stack).toContain('without-secrets.test.ts');
});

test('a JSON line stays one line, and library paths stay complete', () => {
  const words =
    'to "ada@mail.example" by smtp://a:b@host at /srv/node_modules/@hono/node-server/dist/index.mjs?token=abc"';
  const line = withoutSecrets(JSON.stringify({ msg: words, more: JSON.stringify({ words }) }));
  expect(JSON.parse(line)).toMatchObject({
    msg: expect.stringContaining('/srv/node_modules/@hono/node-server/dist/index.mjs'),
  });
  expect(line).not.toContain('ada@');
});

test('a long line takes time linear in its length', async () => {
  const usedMs = await processorMs(() => {
    for (const piece of ['@', 'a@', 'a.', 'token=', 'Bearer ', '/invites/', 'x://a:'])
      withoutSecrets(piece.repeat(200_000 / piece.length));
  });
  expect(usedMs).toBeLessThan(20_000);
});
