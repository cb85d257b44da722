import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { closeBrowser, setBrowser } from '../../../shared/platform/browser/browser.ts';
import { crawlWebsite } from '../../../shared/submission/crawl/crawl-website.writes.ts';
import { crawledPages } from '../../../shared/submission/crawled-page/crawled-page.reads.ts';
import { filling, fullPage, shell, trying } from '../../shared/submission/crawl/support/client-rendered.ts';
import { type SitePart, website } from '../../shared/submission/crawl/support/website.ts';
import { chromiumIfAny, isSandboxPossible, withoutChromium } from '../../support/chromium.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

const path = chromiumIfAny();
const failures: string[] = [];
const browser = path === undefined ? undefined : { path, isSandboxed: isSandboxPossible() };
const useBrowser = (): void => setBrowser(browser, ({ message }) => void failures.push(message));

const read = (url: string, bounds: Parameters<typeof crawlWebsite>[1]['bounds'] = {}) =>
  crawlWebsite(url, { now: () => now, bounds });

/** The homepage as stored. */
const homeOf = async (url: string, bounds = {}): Promise<string> => (await read(url, bounds)).pages[0]?.html ?? '';

/** The result of reading it: a page that stays an empty shell isn't a product's. */
const outcomeOf = async (url: string, bounds = {}): Promise<string> => (await read(url, bounds)).outcome;

const script = (body: string) => ({ body, headers: { 'content-type': 'text/javascript' } });
const json = (value: unknown) => ({ body: JSON.stringify(value), headers: { 'content-type': 'application/json' } });

const suite = describe.skipIf(browser === undefined);
const titled = (title: string): string => (browser === undefined ? title + withoutChromium : title);

beforeAll(useBrowser);
afterAll(closeBrowser);
afterEach(() => void failures.splice(0));

suite(titled('a website rendered by scripts'), () => {
  const fill = `import { words } from './words.js';
    const { text } = await (await fetch('/data.json', { headers: { 'x-client': 'web' } })).json();
    const [home, tail] = [location.pathname === '/', words + text];
    document.querySelector('#app').innerHTML =
      home ? '<h1>Home</h1><a href="/pricing">Pricing</a><p>' + tail : '<h1>Pricing</h1><p>12 euros a month. ' + tail;`;
  const scripted = {
    '/': '<!doctype html><html lang="en"><body><div id="app">Loading …</div><script type="module" src="/app.js"></script><link rel="stylesheet" href="/style.css"><img src="/logo.png">',
    '/app.js': script(fill),
    '/words.js': script(`export const words = ${JSON.stringify(filling)};`),
    '/data.json': json({ text: 'Said by data.' }),
  };

  test('is read as its scripts render it, every page, each script once', async () => {
    const server = await website({ ...scripted, '/pricing': scripted['/'] });
    const { pages } = await read(server.url);
    expect(pages.map(({ url }) => url)).toEqual([`${server.url}/`, `${server.url}/pricing`]);
    expect(pages[0]?.html).toContain('Said by data.');
    expect(pages[1]?.html).toContain('12 euros a month.');
    expect(await crawledPages(server.url)).toMatchObject([
      { isRendered: true, etag: null },
      { isRendered: true, html: pages[1]?.html },
    ]);
    const asked = (part: string) => server.asked.filter((each) => each === part).length;
    expect(['/app.js', '/words.js', '/data.json', '/style.css', '/logo.png'].map(asked)).toEqual([1, 1, 2, 0, 0]);
    expect(failures).toEqual([]);
  });

  test('is read without scripts that its robots.txt forbids', async () => {
    const server = await website({ ...scripted, '/robots.txt': 'User-agent: *\nDisallow: /words.js' });
    expect(await outcomeOf(server.url)).toBe('needs_scripts');
    expect(server.asked).not.toContain('/words.js');
    expect(server.asked).not.toContain('/data.json');
  });

  test('is reported to need scripts when there is no browser', async () => {
    setBrowser(undefined, () => undefined);
    const server = await website(scripted);
    onTestFinished(useBrowser);
    expect(await outcomeOf(server.url)).toBe('needs_scripts');
    expect(server.asked).not.toContain('/app.js');
  });

  test('is followed to the same-site page its scripts lead to', async () => {
    const server = await website({ '/': shell('location.href = "/en/"'), '/en/': fullPage('English') });
    const { url, pages } = await read(server.url);
    expect(url).toBe(`${server.url}/en/`);
    expect(pages[0]?.html).toContain(filling);
  });

  test('has its web components read', async () => {
    const define = `customElements.define('my-app', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<p>${filling}</p>'; } });
      document.querySelector('#app').innerHTML = '<my-app></my-app>';`;
    const server = await website({ '/': shell(define) });
    expect(await homeOf(server.url)).toContain(`<template shadowrootmode="open"><p>${filling}</p></template>`);
  });
});

suite(titled('a website with complete HTML'), () => {
  test('never reaches the browser', async () => {
    const server = await website({ '/': fullPage('Home') });
    expect(await homeOf(server.url)).toBe(fullPage('Home'));
    expect(server.asked).not.toContain('/never.js');
  });
});

suite(titled('a page that exhausts the machine'), () => {
  const tooMuch: [string, string, number, RegExp][] = [
    ['runs without end', 'for (;;) {}', 2_000, /took too long/],
    ['asks questions without end', 'for (;;) alert("x")', 2_000, /took too long/],
    [
      'has the browser say more than we read',
      'fetch("/", { method: "POST", body: "x".repeat(15e6) })',
      15_000,
      /more than/,
    ],
    ['grows beyond what is read of a page', 'document.body.append("word ".repeat(30_000))', 15_000, /too large/],
    [
      'takes all memory',
      'const all = []; for (;;) all.push(new Array(1e6).fill({}))',
      5_000,
      /crashed|took too long|ended/,
    ],
  ];
  test.each(tooMuch)('is reported to need scripts when it %s', async (_what, deed, renderMs, why) => {
    const server = await website({ '/': shell(deed) });
    expect(await outcomeOf(server.url, { renderMs, pageBytes: 100_000 })).toBe('needs_scripts');
    expect(failures).toEqual([expect.stringMatching(why)]);
  });

  test('has its next page rendered by another browser', async () => {
    const endless = await website({ '/': shell('for (;;) {}') });
    expect(await outcomeOf(endless.url, { renderMs: 1_000 })).toBe('needs_scripts');
    const other = await website({ '/': trying('return 1') });
    expect(await homeOf(other.url)).toContain('Outcome: 1');
  });

  test('gets a hundred responses when it requests without end, and is then read', async () => {
    const ask = `document.querySelector('#app').textContent = ${JSON.stringify(filling)};
      for (let i = 0; ; i += 1) await fetch('/data.json?' + i).catch(() => new Promise((done) => setTimeout(done, 20)));`;
    const server = await website({ '/': shell(ask) });
    expect(await homeOf(server.url, { renderMs: 8_000 })).toContain(filling);
    expect(server.asked.filter((each) => each.startsWith('/data.json'))).toHaveLength(100);
  });

  test('is refused a response larger than a page may be', async () => {
    const large: SitePart = (_request, response) => void response.end(Buffer.alloc(6 * 1024 * 1024, 'x'));
    const server = await website({
      '/': trying(`return (await (await fetch('/large')).text()).length`),
      '/large': large,
    });
    expect(await homeOf(server.url)).toMatch(/Outcome: refused/);
  });

  test('waits for a missing response no longer than the page’s time limit', async () => {
    const server = await website({ '/': trying(`return (await fetch('/never')).status`), '/never': () => undefined });
    expect(await outcomeOf(server.url, { renderMs: 2_000 })).toBe('needs_scripts');
  });
});
