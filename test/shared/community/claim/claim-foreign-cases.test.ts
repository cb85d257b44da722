import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { judgePage, judgeRecords } from '../../../../shared/community/claim/claim-proof.ts';
import {
  claimSiteOf,
  isAtDomain,
  possibleMethods,
  textRecordNames,
} from '../../../../shared/community/claim/claim-site.ts';
import { findProof } from '../../../../shared/community/claim/find-proof.fetch.ts';
import { parseHtml } from '../../../../shared/platform/html/parse-html.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { now } from '../../../support/clock.ts';
import { webServer } from '../../../support/web-server.ts';

afterEach(() => setAllowedHosts([]));

const token = 'k2v5qhx4mzt7nwb3ryd6jfpclsaeou7i';
const tag = `<meta name="slipway-site-verification" content="${token}">`;

describe('pages as website builders and servers write them', () => {
  test.each([
    ['a leading byte order mark', `\uFEFF<!DOCTYPE html><html><head>${tag}</head></html>`, 'found'],
    [
      'conditional comments for old browsers',
      `<!--[if IE]><html class="ie"><![endif]--><html><head><!--[if lt IE 9]><script src="x"></script><![endif]-->${tag}</head></html>`,
      'found',
    ],
    ['attributes without quotes', `<head><meta name=slipway-site-verification content=${token}></head>`, 'found'],
    [
      'single quotes, and content first',
      `<head><meta content='${token}' name='slipway-site-verification' data-x></head>`,
      'found',
    ],
    [
      'a client-rendered application',
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="modulepreload" href="/x.js"><style>@layer a{}</style>${tag}<script type="module" src="/x.js"></script></head><body><div id="root"></div></body></html>`,
      'found',
    ],
    ['a tag manager’s noscript in its head', `<head><noscript><img src="x"></noscript>${tag}</head>`, 'found'],
    ['an image before it in the head', `<head><img src="pixel.gif">${tag}</head>`, 'tag_outside_head'],
    ['a quote of the tag in the description', `<head><meta name="description" content='${tag}'></head>`, 'tag_missing'],
    ['a profile whose name closes the title', `<head><title>Ada</title>${tag} on Many</title></head>`, 'found'],
    [
      'the tag in an iframe’s srcdoc',
      `<head></head><body><iframe srcdoc='<head>${tag}</head>'></iframe></body>`,
      'tag_missing',
    ],
    ['the tag in an SVG', `<head></head><body><svg><metadata>${tag}</metadata></svg></body>`, 'tag_outside_head'],
    [
      'entities in the token',
      `<head><meta name="slipway-site-verification" content="&#107;${token.slice(1)}"></head>`,
      'found',
    ],
  ])('%s', (_, html, outcome) => {
    expect(judgePage(parseHtml(html).document, token).outcome).toBe(outcome);
  });
});

describe('records as providers store them', () => {
  test.each([
    ['escaped quotes', [`\\"token=${token} expiry=never\\"`], 'found'],
    ['tabs as separators', [`token=${token}\texpiry=2099-12-31`], 'found'],
    ['an expiry with a time', [`token=${token} expiry=2026-01-01T00:00:00Z`], 'record_expired'],
    ['two expiries', [`token=${token} expiry=never expiry=2020-01-01`], 'found'],
  ])('%s', (_, records, outcome) => {
    expect(judgeRecords(records, token, now).outcome).toBe(outcome);
  });
});

describe('addresses of the world', () => {
  test.each([
    ['https://例え.jp/', 'dns meta file email'],
    ['https://acme.example./', 'dns meta file email'],
    ['https://city.kawasaki.jp/', 'dns meta file email'],
    ['https://shop.myshopify.com/', 'meta file'],
    ['https://acme.s3.amazonaws.com/index.html', 'meta file'],
    ['https://acme.pages.dev/', 'meta file'],
    ['https://acme.co/', 'dns meta file email'],
    ['https://t.me/acme', 'meta file'],
  ])('%s can be proved by %s', (url, methods) => {
    expect(possibleMethods(claimSiteOf(url)).join(' ')).toBe(methods);
  });

  test('a trailing dot and capitals change nothing', () => {
    expect(textRecordNames(claimSiteOf('https://ACME.example./'))[0]).toBe('_slipway-challenge.acme.example');
    expect(isAtDomain('a@acme.example', claimSiteOf('https://acme.example./'))).toBe(true);
  });

  test('internationalised domains are compared in one form', () => {
    expect(isAtDomain('a@xn--r8jz45g.jp', claimSiteOf('https://例え.jp/'))).toBe(true);
  });
});

test('reads a file that arrives compressed, from a server with a quoted charset', async () => {
  const server = await webServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/plain; charset="utf-8"', 'content-encoding': 'gzip' })
      .end(gzipSync(`slipway=${token}\n`)),
  );
  setAllowedHosts([server.host]);
  expect((await findProof('file', claimSiteOf(server.url), token, now)).outcome).toBe('found');
});

test('reads only 1 MB of a page that inflates to 300 MB', async () => {
  const bomb = gzipSync(Buffer.alloc(300_000_000, ' '));
  const server = await webServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(bomb),
  );
  setAllowedHosts([server.host]);
  expect((await findProof('meta', claimSiteOf(server.url), token, now)).outcome).toBe('tag_missing');
});
