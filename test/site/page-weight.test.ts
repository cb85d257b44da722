import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { useRunningSite } from '../support/running-site.ts';

useDatabase();
beforeAll(() => seedDemo(now));
const site = useRunningSite();

const mostOfPage = 60_000;
const mostOfScripts = 20_000;

async function textOf(address: string): Promise<string> {
  return (await site.get(address)).text();
}

const compressed = (text: string): number => gzipSync(text).length;
const scriptsOf = (html: string) => [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src);
const stylesOf = (html: string) =>
  [...html.matchAll(/<link[^>]*\srel="stylesheet"[^>]*>/g)].map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '');

/** Total bytes of the files, each compressed as a server sends it. */
async function weightOf(addresses: readonly string[]): Promise<number> {
  const texts = await Promise.all(addresses.map(textOf));
  return texts.map(compressed).reduce((sum, bytes) => sum + bytes, 0);
}

describe('page weight', () => {
  test('with everything a listing can have is below 60 KB, compressed and without images', async () => {
    const html = await textOf('/products/lastloaf');
    const [scripts, styles] = [scriptsOf(html), stylesOf(html)];
    expect([scripts.length > 0, styles.length > 0]).toEqual([true, true]);
    const bytes = compressed(html) + (await weightOf([...scripts, ...styles]));
    expect(bytes).toBeLessThan(mostOfPage);
  });

  test('is below 20 KB of scripts, even with all the site’s and before compression', async () => {
    const pages = ['/', '/docs/api', '/docs/components', '/products/lastloaf/badges', '/nothing'];
    const files = new Set((await Promise.all(pages.map(textOf))).flatMap(scriptsOf));
    expect(files.size).toBeGreaterThan(1);
    const texts = await Promise.all([...files].map(textOf));
    expect(Buffer.byteLength(texts.join(''))).toBeLessThan(mostOfScripts);
  });

  test('comes from this site only, with no inline script but the one that sets the theme', async () => {
    const response = await site.get('/products/lastloaf');
    const html = await response.text();
    expect([...scriptsOf(html), ...stylesOf(html)].filter((address) => !/^\/(_astro|brand)\//.test(address))).toEqual(
      [],
    );
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text);
    expect(inline.length).toBe(1);
    expect(html).not.toMatch(/<[^>]+\s(?:on[a-z]+|style)="/);
  });
});
