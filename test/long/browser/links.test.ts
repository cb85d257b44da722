import { expect, test } from 'vitest';
import { pageTypes } from '../../support/browser-pages.ts';
import { ownAddresses } from '../../support/links-of.ts';
import { describeReadingSite } from '../../support/shared-site.ts';

const identifier = /\sid="([^"]+)"/g;

function missingFragments(html: string, page: URL): string[] {
  const ids = new Set([...html.matchAll(identifier)].map(([, id]) => `#${id}`));
  return ownAddresses(html, page)
    .filter(({ hash, pathname }) => hash !== '' && pathname === page.pathname)
    .flatMap(({ hash }) => (ids.has(hash) ? [] : [`${page.pathname}${hash}`]));
}

const componentsPath = '/docs/components';

// It follows hundreds of URLs, most of them rendered for the first time.
const timeout = 120_000;

describeReadingSite('links', (site) => {
  test(
    'lead to existing pages, however far they are followed',
    async () => {
      const waiting = pageTypes.filter(([name]) => name !== 'not-found').map(([, address]) => address as string);
      const seen = new Set(waiting);
      const broken: string[] = [];
      for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
        const response = await site.get(address);
        if (response.status >= 400) broken.push(`${response.status} ${address}`);
        const text = await response.text();
        if (!(response.headers.get('content-type') ?? '').includes('text/html')) continue;
        const page = new URL(address, site.url);
        // An editor's specimen links to fields of the editor it is part of.
        if (address !== componentsPath) broken.push(...missingFragments(text, page));
        for (const { pathname, search } of ownAddresses(text, page)) {
          if (seen.has(pathname + search)) continue;
          seen.add(pathname + search);
          waiting.push(pathname + search);
        }
      }
      expect(broken).toEqual([]);
      expect([...seen].filter((address) => /^\/products\/[^/?]+$/.test(address)).length).toBeGreaterThan(50);
      expect([...seen].filter((address) => address.startsWith('/categories/')).length).toBeGreaterThan(30);
    },
    timeout,
  );

  test('on the not-found page lead back to existing pages', async () => {
    const html = await (await site.get('/nothing')).text();
    const addresses = ownAddresses(html, new URL('/nothing', site.url));
    expect(addresses.length).toBeGreaterThan(5);
    for (const { pathname, search, hash } of addresses) {
      if (hash !== '') continue;
      expect((await site.get(pathname + search)).status, pathname).toBeLessThan(400);
    }
  });
});
