import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { aDraft } from '../../support/draft-factories.ts';
import { textBombs } from '../../support/text-bombs.ts';
import { startWebServer, type WebServer } from '../../support/web-server.ts';
import { sendRaw } from './support/raw-request.ts';
import { type Attacker, anAttacker, useTarget } from './support/target.ts';

let website: WebServer;
beforeAll(async () => {
  website = await startWebServer(({ url = '/' }, response) => {
    const bomb = websiteBombs[url.slice(1)];
    if (bomb === undefined) response.writeHead(404).end();
    else bomb(response);
  });
});
afterAll(() => website.close());

const target = useTarget({ environment: () => ({ CRAWL_ALLOW_HOSTS: website.host }) });
let attacker: Attacker;
beforeAll(async () => {
  attacker = await anAttacker();
});

const api = (path: string) => `${target.url}/api/v1${path}`;
const json = () => ({ ...attacker.headers, 'content-type': 'application/json' });
const anotherVisitor = async (): Promise<number> => (await fetch(`${target.url}/products/mosspad`)).status;

describe('bodies', () => {
  const deep = 100_000;
  test.each<[string, () => string]>([
    ['nested lists', () => '['.repeat(deep) + ']'.repeat(deep)],
    ['nested objects', () => `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`],
    ['unterminated lists', () => '['.repeat(500_000)],
    ['a long text', () => `{"url":"${'a'.repeat(900_000)}"}`],
    ['many keys', () => `{${Array.from({ length: 60_000 }, (_, each) => `"k${each}":1`).join()}}`],
    ['a repeated key', () => `{${'"url":"x",'.repeat(60_000)}"url":"x"}`],
    ['a long number', () => `{"url":${'9'.repeat(500_000)}}`],
    ['a large exponent', () => '{"url":1e400}'],
    ['escapes', () => `{"url":"${'\\u0000'.repeat(100_000)}"}`],
    ['lone surrogates', () => '{"url":"\\ud800\\udfff\\ud800"}'],
    ['a prototype', () => '{"__proto__":{"url":"https://x.invalid"},"constructor":{"prototype":{"a":1}}}'],
    ['nothing', () => ''],
    ['whitespace', () => ' '.repeat(900_000)],
    ['a word', () => 'null'],
    ['a list', () => '[{"url":"https://x.invalid"}]'],
    ['XML', () => '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb">]><a>&b;</a>'],
    ['binary', () => '\u0000\u0001\u0002'.repeat(1_000)],
  ])('%s are refused quickly with a problem, without affecting anyone else', async (_name, body) => {
    for (const path of ['/drafts', '/drafts/00000000-0000-4000-8000-000000000000/invites']) {
      const response = await fetch(api(path), { method: 'POST', headers: json(), body: body() });
      expect([400, 404, 413]).toContain(response.status);
      expect(response.headers.get('content-type')).toContain('problem+json');
    }
    for (const path of ['/mcp', '/api/trpc/submit_listing']) {
      const response = await fetch(target.url + path, {
        method: 'POST',
        headers: { ...json(), accept: 'application/json, text/event-stream' },
        body: body(),
      });
      expect(response.status, path).toBeLessThan(500);
      expect(response.status, path).toBeGreaterThanOrEqual(200);
    }
    expect(await anotherVisitor()).toBe(200);
  });

  test('of many megabytes are cut off, not stored', async () => {
    const response = await fetch(api('/drafts'), {
      method: 'POST',
      headers: json(),
      body: 'a'.repeat(30_000_000),
    }).catch(() => undefined);
    expect(response === undefined || [400, 413].includes(response.status)).toBe(true);
    const form = await fetch(`${target.url}/sign-in`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
      body: `email=${'a'.repeat(30_000_000)}`,
    }).catch(() => undefined);
    expect(form === undefined || form.status < 500).toBe(true);
  });

  test('that are compressed are not decompressed', async () => {
    const body = gzipSync(Buffer.alloc(50_000_000, 'a'));
    for (const path of [api('/drafts'), `${target.url}/mcp`]) {
      const response = await fetch(path, { method: 'POST', headers: { ...json(), 'content-encoding': 'gzip' }, body });
      expect([400, 413, 415]).toContain(response.status);
    }
  });

  test('of a form with 50,000 fields, or many parts, are refused or read in time', async () => {
    const fields = Array.from({ length: 50_000 }, (_, each) => `f${each}=1`).join('&');
    const headers = {
      cookie: attacker.cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    };
    expect(
      (await fetch(`${target.url}/account/settings`, { method: 'POST', headers, body: fields, redirect: 'manual' }))
        .status,
    ).toBeLessThan(500);
    const boundary = 'x';
    const parts = `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(20_000);
    const multipart = { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` };
    expect(
      (
        await fetch(`${target.url}/account/settings`, {
          method: 'POST',
          headers: multipart,
          body: `${parts}--x--`,
          redirect: 'manual',
        })
      ).status,
    ).toBeLessThan(500);
  });
});

describe('addresses', () => {
  test.each([
    ['many parameters', `/products?${'q=a&'.repeat(3_000)}`],
    ['a long search', `/products?q=${'a'.repeat(9_000)}`],
    ['a search for punctuation', `/api/v1/listings?q=${encodeURIComponent('((((a+)+)+)+)'.repeat(12))}`],
    ['a search for combining marks', `/api/v1/listings?q=${encodeURIComponent('a\u0300'.repeat(90))}`],
    ['a search of one letter', `/api/v1/listings?q=${'a '.repeat(99)}`],
    ['a distant page', '/api/v1/listings?page=1000&per_page=100'],
    ['a page beyond the last', '/api/v1/listings?page=99999999999999999999'],
    ['a list for a single value', '/api/v1/listings?page[]=1&page[]=2&q[$ne]=x'],
    ['an endless comparison', `/compare/${'mosspad-'.repeat(500)}`],
  ])('with %s are answered at once', async (_name, path) => {
    const response = await fetch(target.url + path, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
    expect(response.status).toBeLessThan(500);
    expect(await anotherVisitor()).toBe(200);
  });

  test('with ranges that overlap a thousand times are not multiplied', async () => {
    const { text } = await sendRaw(
      target.port,
      `GET /products/mosspad HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nRange: bytes=${Array.from({ length: 1_000 }, () => '0-').join()}\r\n\r\n`,
    );
    expect(text.length).toBeLessThan(2_000_000);
  });
});

describe('texts', () => {
  test.each(Object.entries(textBombs))('of %s produce no large page and hold nobody up', async (_name, text) => {
    const draft = aDraft({ account_id: attacker.account._id, values: { name: 'Bomb', description: text } });
    await DraftModel.insertMany([draft]);
    const shown = Array.from({ length: 5 }, () =>
      fetch(`${target.url}/account/drafts/${draft._id}/preview`, { headers: { cookie: attacker.cookie } }),
    );
    expect(await anotherVisitor()).toBe(200);
    for (const response of await Promise.all(shown)) {
      expect(response.status).toBe(200);
      expect((await response.text()).length).toBeLessThan(1_500_000);
    }
  });
});

type Answer = Parameters<Parameters<typeof startWebServer>[0]>[1];
const html = { 'content-type': 'text/html' };
const whole = (body: string) => (response: Answer) => void response.writeHead(200, html).end(body);

/** Pages of submitted websites that are expensive to read, by path. */
const websiteBombs: Record<string, (response: Answer) => void> = {
  endless: (response) => {
    response.writeHead(200, html);
    const timer = setInterval(() => response.write('<p>more</p>'.repeat(5_000)), 5);
    response.on('close', () => clearInterval(timer));
  },
  packed: (response) =>
    void response
      .writeHead(200, { ...html, 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(200_000_000, '<p>'))),
  slow: (response) => {
    response.writeHead(200, html);
    const timer = setInterval(() => response.write('a'), 1_000);
    response.on('close', () => clearInterval(timer));
  },
  round: (response) => void response.writeHead(302, { location: '/round' }).end(),
  deep: whole('<div>'.repeat(200_000)),
  tables: whole('<table><tr><td>'.repeat(30_000)),
  attributes: whole(`<p ${Array.from({ length: 100_000 }, (_, each) => `a${each}=1`).join(' ')}>x`),
  entities: whole('&amp;'.repeat(400_000)),
  unclosed: whole(`<script>${'a'.repeat(1_900_000)}`),
  comments: whole('<!--'.repeat(400_000)),
  links: whole(
    `<h1>x</h1>${Array.from({ length: 60_000 }, (_, each) => `<a href="/p${each}">pricing about</a>`).join('')}`,
  ),
  formatting: whole('<b><i><u><s><em>'.repeat(40_000)),
  data: whole(`<script type="application/ld+json">${'['.repeat(300_000)}</script>`),
  charset: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-7' }).end('+ADw-script+AD4-'.repeat(10_000)),
  headers: (response) => void response.writeHead(200, { ...html, 'x-long': 'a'.repeat(15_000) }).end('<h1>x</h1>'),
};

describe('submitted websites', () => {
  const draft = z.looseObject({ id: z.string(), status: z.string() });

  test('that are bombs of any kind are given up in time, all at once, while pages stay fast', async () => {
    const ids = await Promise.all(
      Object.keys(websiteBombs).map(async (name) => {
        const response = await fetch(api('/drafts'), {
          method: 'POST',
          headers: json(),
          body: JSON.stringify({ url: `${website.url}/${name}` }),
        });
        return [name, draft.parse(await response.json()).id] as const;
      }),
    );
    for (const [name, id] of ids) {
      await vi.waitFor(
        async () => {
          const response = await fetch(api(`/drafts/${id}`), { headers: attacker.headers });
          expect(draft.parse(await response.json()).status, name).toBe('ready');
        },
        { timeout: 240_000, interval: 500 },
      );
      expect(await anotherVisitor()).toBe(200);
    }
  }, 300_000);
});
