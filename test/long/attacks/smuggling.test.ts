import { describe, expect, test } from 'vitest';
import { sendRaw } from './support/raw-request.ts';
import { useTarget } from './support/target.ts';

const target = useTarget();

const head = 'Host: 127.0.0.1\r\n';
/** What an attacker hides behind a request, and how to tell that it was answered. */
const hidden = `GET /api/v1/listings/mosspad HTTP/1.1\r\n${head}\r\n`;
const marker = '"slug":"mosspad"';
const post = '/api/v1/me';

/** Requests whose end two parsers could see in different places. */
const ambiguous: readonly [string, string][] = [
  [
    'a length and chunks',
    `POST ${post} HTTP/1.1\r\n${head}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'chunks and a length',
    `POST ${post} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['two lengths', `POST ${post} HTTP/1.1\r\n${head}Content-Length: 0\r\nContent-Length: 60\r\n\r\n${hidden}`],
  ['a list of lengths', `POST ${post} HTTP/1.1\r\n${head}Content-Length: 0, 60\r\n\r\n${hidden}`],
  ['a length with a sign', `POST ${post} HTTP/1.1\r\n${head}Content-Length: +0\r\n\r\n${hidden}`],
  ['a length in hex', `POST ${post} HTTP/1.1\r\n${head}Content-Length: 0x0\r\n\r\n${hidden}`],
  ['a negative length', `POST ${post} HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n${hidden}`],
  ['a space before the colon', `POST ${post} HTTP/1.1\r\n${head}Content-Length : 0\r\n\r\n${hidden}`],
  [
    'a tab in the coding',
    `POST ${post} HTTP/1.1\r\n${head}Transfer-Encoding:\tchunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['an unknown coding', `POST ${post} HTTP/1.1\r\n${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a coding twice', `POST ${post} HTTP/1.1\r\n${head}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['a folded header', `POST ${post} HTTP/1.1\r\n${head}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${hidden}`],
  ['bare line feeds', `POST ${post} HTTP/1.1\nHost: 127.0.0.1\nContent-Length: 0\n\n${hidden}`],
  [
    'a bare carriage return',
    `POST ${post} HTTP/1.1\r\nHost: 127.0.0.1\rTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['a NUL in a header', `POST ${post} HTTP/1.1\r\n${head}Content-Length: 0\0\r\n\r\n${hidden}`],
  [
    'a chunk size that overflows',
    `POST ${post} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n\r\n${hidden}`,
  ],
  ['a chunk size with a sign', `POST ${post} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n${hidden}`],
  [
    'a chunk that ends by a bare line feed',
    `POST ${post} HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n0\n\n${hidden}`,
  ],
  ['two hosts', `GET / HTTP/1.1\r\n${head}Host: evil.example\r\n\r\n${hidden}`],
  ['no host', `GET / HTTP/1.1\r\n\r\n${hidden}`],
  ['a space in the address', `GET / HTTP/1.1 x HTTP/1.1\r\n${head}\r\n${hidden}`],
  ['HTTP/2 by its first words', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`],
  ['HTTP/0.9', `GET /\r\n${hidden}`],
  ['another version', `GET / HTTP/1.9\r\n${head}Transfer-Encoding: xx\r\n\r\n${hidden}`],
];

describe('request smuggling', () => {
  test.each(ambiguous)('by %s: the hidden request is not answered', async (_name, bytes) => {
    const { text, statuses } = await sendRaw(target.port, bytes);
    expect(text).not.toContain(marker);
    expect(statuses.length).toBeLessThanOrEqual(1);
    expect(
      statuses.every((status) => status >= 400 && status < 500),
      String(statuses),
    ).toBe(true);
  });

  test('a request following a plain one is answered: the marker would have been seen', async () => {
    const { text, statuses } = await sendRaw(target.port, `GET /api/v1/site HTTP/1.1\r\n${head}\r\n${hidden}`);
    expect(statuses).toEqual([200, 200]);
    expect(text).toContain(marker);
  });

  test.each([
    ['HEAD with a body', `HEAD / HTTP/1.1\r\n${head}Content-Length: ${hidden.length}\r\n\r\n${hidden}`],
    ['GET with a body', `GET /api/v1/site HTTP/1.1\r\n${head}Content-Length: ${hidden.length}\r\n\r\n${hidden}`],
    [
      'OPTIONS with a body',
      `OPTIONS /api/v1/site HTTP/1.1\r\n${head}Content-Length: ${hidden.length}\r\n\r\n${hidden}`,
    ],
    [
      'an upgrade',
      `GET / HTTP/1.1\r\n${head}Connection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    ],
    [
      'an Expect header',
      `POST /api/v1/me HTTP/1.1\r\n${head}Expect: 100-continue\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    ],
  ])('%s: the body is not read as a request', async (_name, bytes) => {
    const { text } = await sendRaw(target.port, bytes);
    expect(text).not.toContain(marker);
  });
});

describe('merely odd requests', () => {
  test.each([
    ['20,000 bytes of headers', `GET / HTTP/1.1\r\n${head}X: ${'a'.repeat(20_000)}\r\n\r\n`],
    [
      '3,000 headers',
      `GET / HTTP/1.1\r\n${head}${Array.from({ length: 3_000 }, (_, each) => `X${each}: 1\r\n`).join('')}\r\n`,
    ],
    ['a URL of 100,000 bytes', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${head}\r\n`],
    ['an unknown method', `SLIP / HTTP/1.1\r\n${head}\r\n`],
    ['CONNECT', `CONNECT evil.example:443 HTTP/1.1\r\n${head}\r\n`],
    ['TRACE', `TRACE / HTTP/1.1\r\n${head}Cookie: a=b\r\n\r\n`],
    ['another site as the target', `GET http://evil.example/ HTTP/1.1\r\n${head}\r\n`],
    ['an asterisk', `GET * HTTP/1.1\r\n${head}\r\n`],
    ['a header name with a control character', `GET / HTTP/1.1\r\n${head}X\x01: 1\r\n\r\n`],
    ['TLS on the plain port', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['only line breaks', '\r\n'.repeat(2_000)],
  ])('%s: answered or cut off, and nothing of the request comes back', async (_name, bytes) => {
    const { text, statuses } = await sendRaw(target.port, bytes);
    expect(
      statuses.every((status) => status < 500 || status === 501),
      String(statuses),
    ).toBe(true);
    expect(text).not.toContain('evil.example');
    expect(text).not.toContain('Cookie: a=b');
  });
});
