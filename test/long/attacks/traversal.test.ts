import { describe, expect, test } from 'vitest';
import { rawGet } from './support/raw-request.ts';
import { useTarget } from './support/target.ts';

const target = useTarget();

/** One file of each kind that must never be served. */
const secrets =
  /root:x:0:0|"dependencies"|WiredTiger \d|BEGIN [A-Z ]*PRIVATE KEY|MONGODB_URL|"keys":\[|import .* from '/;

const up = '../'.repeat(12);
const wanted = ['etc/passwd', 'package.json', 'proc/self/environ', '.env', '.data/mongo/WiredTiger'];
const encodings: readonly [string, (path: string) => string][] = [
  ['plain', (path) => path],
  ['percent', (path) => path.replaceAll('.', '%2e').replaceAll('/', '%2f')],
  ['slashes only', (path) => path.replaceAll('/', '%2F')],
  ['twice', (path) => path.replaceAll('.', '%252e').replaceAll('/', '%252f')],
  ['backslashes', (path) => path.replaceAll('/', '\\')],
  ['percent backslashes', (path) => path.replaceAll('/', '%5c')],
  ['overlong UTF-8', (path) => path.replaceAll('/', '%c0%af').replaceAll('.', '%c0%ae')],
  ['full width', (path) => path.replaceAll('.', '%ef%bc%8e').replaceAll('/', '%ef%bc%8f')],
  ['doubled', (path) => path.replaceAll('../', '....//')],
  ['parameters', (path) => path.replaceAll('../', '..;/')],
];
const roots = [
  '/',
  '/products/',
  '/products/fernleaf/',
  '/images/',
  '/badges/',
  '/_astro/',
  '/share/',
  '/feeds/',
  '/sitemaps/',
  '/docs/',
  '/.well-known/',
  '/api/v1/',
  '/api/v1/listings/',
  '/account/',
  '/oauth/',
];

describe.each(encodings)('path traversal, %s', (_name, encode) => {
  test.each(roots)('below %s serves none of the machine’s files', async (root) => {
    for (const file of wanted) {
      const { text, statuses } = await rawGet(target.port, `${root}${encode(`${up}${file}`)}`);
      expect(text, file).not.toMatch(secrets);
      expect(
        statuses.every((status) => status < 500),
        `${file}: ${statuses}`,
      ).toBe(true);
    }
  });
});

describe('names that end early or are special to a file system', () => {
  test.each([
    '/products/fernleaf%00.html',
    '/products/fernleaf%00',
    '/products/%00',
    '/images/%00.png',
    '/products/fernleaf.md%00.png',
    '/products/CON',
    '/products/fernleaf::$DATA',
    '/products/fernleaf%2findex',
    '/products/.',
    '/products/..',
    '/products/%2e%2e',
    '/products/fernleaf/.git/config',
    '/.git/HEAD',
    '/.env',
    '/package.json',
    '/node_modules/astro/package.json',
    '/shared/models.ts',
    '/.data/keys',
    '/_astro/..%2f..%2fentry.mjs',
    '/_astro/%2e%2e/%2e%2e/server/entry.mjs',
    '/server/entry.mjs',
    '/file:///etc/passwd',
    '/products/%ff%fe',
    '/products/%',
    '/products/%zz',
    '/products/%u002e%u002e/',
    `/products/${'a'.repeat(7_000)}`,
    `/products/${'%2e'.repeat(2_000)}`,
    `/${'a/'.repeat(2_000)}`,
  ])('%s is one of our pages or missing', async (path) => {
    const { text, statuses } = await rawGet(target.port, path);
    expect(text).not.toMatch(secrets);
    expect(statuses, path.slice(0, 80)).toHaveLength(1);
    expect(statuses[0]).toBeLessThan(500);
  });
});
