import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { postRegistration, postToken } from '../../support/oauth-flow.ts';
import { Visitor } from '../../support/visitor.ts';
import { anAttacker, useTarget } from './support/target.ts';

const target = useTarget({ isLimited: true });

const page = async (): Promise<number> => (await fetch(`${target.url}/products/mosspad`)).status;

/** Sends `count` requests, some concurrently, and returns their statuses. */
async function flood(count: number, send: (index: number) => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  for (let from = 0; from < count; from += 25)
    answers.push(
      ...(await Promise.all(Array.from({ length: Math.min(25, count - from) }, (_, each) => send(from + each)))),
    );
  return answers;
}

/** Some were accepted, the rest were told when to retry. */
function expectLimited(answers: readonly Response[], most: number): void {
  const taken = answers.filter(({ status }) => status !== 429);
  expect(taken.length).toBeGreaterThan(0);
  expect(taken.length).toBeLessThanOrEqual(most);
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
}

describe('a flood', () => {
  test('of mails to one address is stopped, and puts no more load on the mail server', async () => {
    const before = target.mail.mails.length;
    const answers = await flood(25, () => new Visitor(target).post('/sign-in', { email: 'flooded@mail.example' }));
    expect(answers.every(({ status }) => status < 500)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(target.mail.mails.length - before).toBeLessThanOrEqual(10);
  });

  test('of mails to many addresses from one network is stopped', async () => {
    const before = target.mail.mails.length;
    await flood(100, (index) => new Visitor(target).post('/sign-in', { email: `many-${index}@mail.example` }));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(target.mail.mails.length - before).toBeLessThanOrEqual(60);
  });

  test('with forged X-Forwarded-For addresses counts as its real one', async () => {
    const answers = await flood(60, (index) =>
      fetch(`${target.url}/oauth/register`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `203.0.113.${index}`,
          forwarded: `for=203.0.113.${index}`,
          'x-real-ip': `203.0.113.${index}`,
        },
        body: JSON.stringify({ redirect_uris: ['https://app.example/callback'], token_endpoint_auth_method: 'none' }),
      }),
    );
    expectLimited(answers, 40);
  });

  test('of registrations is stopped', async () => {
    expectLimited([...(await flood(45, () => postRegistration(target.url))), await postToken(target.url, {})], 41);
  });

  test('of submissions by one account is stopped, whatever keys they use', async () => {
    const { headers } = await anAttacker();
    const answers = await flood(60, (index) =>
      fetch(`${target.url}/api/v1/drafts`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ url: `https://flood-${index}.invalid` }),
      }),
    );
    expectLimited(answers, 41);
  });

  test('of writes that are all refused counts too', async () => {
    const { headers } = await anAttacker();
    const answers = await flood(300, () =>
      fetch(`${target.url}/api/v1/drafts`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{',
      }),
    );
    expectLimited(answers, 260);
  });

  test('of account area pages by one session is stopped', async () => {
    const { cookie } = await anAttacker();
    const answers = await flood(1_300, () => fetch(`${target.url}/account/sessions`, { headers: { cookie } }));
    expectLimited(answers, 1_201);
    expect(await page()).toBe(200);
  }, 240_000);

  test('of queries a page ignores gets the written page each time', async () => {
    const answers = await flood(200, (index) => fetch(`${target.url}/products/mosspad?x=${index}`));
    const written = await fetch(`${target.url}/products/mosspad`);
    expect(new Set(answers.map(({ headers }) => headers.get('etag')))).toEqual(new Set([written.headers.get('etag')]));
  });

  test('of uploads to somebody else’s things is refused before it is read', async () => {
    const { cookie } = await anAttacker();
    const answers = await flood(10, () =>
      fetch(`${target.url}/account/drafts/00000000-0000-4000-8000-000000000000/pictures/add`, {
        method: 'POST',
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'multipart/form-data; boundary=x' },
        body: 'no form at all',
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test('of wrong keys spares the pages and valid keys', async () => {
    const { headers } = await anAttacker();
    const answers = await flood(400, (index) =>
      fetch(`${target.url}/api/v1/me`, { headers: { authorization: `Bearer slipway_live_${index}` } }),
    );
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    expect([200, 429]).toContain((await fetch(`${target.url}/api/v1/me`, { headers })).status);
    expect(await page()).toBe(200);
  });
});

describe('connections', () => {
  const opened = (): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connect(target.port, '127.0.0.1', () => resolve(socket));
      socket.on('error', reject);
    });

  test('do not block pages when 500 send a request a byte at a time', async () => {
    const sockets = await Promise.all(Array.from({ length: 500 }, opened));
    try {
      for (const socket of sockets) socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
      for (let round = 0; round < 5; round += 1) {
        for (const socket of sockets) if (socket.writable) socket.write('a');
        expect(await page()).toBe(200);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });

  test('do not block pages when 200 announce a body and never send it', async () => {
    const sockets = await Promise.all(Array.from({ length: 200 }, opened));
    try {
      for (const socket of sockets)
        socket
          .on('error', () => undefined)
          .write(
            'POST /api/v1/drafts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
          );
      for (let round = 0; round < 5; round += 1) expect(await page()).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });

  test('do not block pages when 300 request a large response and never read it', async () => {
    const sockets = await Promise.all(Array.from({ length: 300 }, opened));
    try {
      for (const socket of sockets) {
        socket.on('error', () => undefined).pause();
        socket.write('GET /docs/api HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
      }
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      for (let round = 0; round < 5; round += 1) expect(await page()).toBe(200);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
});
