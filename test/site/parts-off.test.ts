import { load } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { storeSetting } from '../../shared/change/settings/settings.writes.ts';
import { defaultSettings } from '../../shared/kernel/settings/settings.ts';
import { isOff, offPages } from '../../shared/kernel/settings/site-parts.ts';
import { callAs } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { saveLongCatalogue } from '../support/page-records.ts';
import { publicSamples } from '../support/page-samples.ts';
import { useRunningSite } from '../support/running-site.ts';
import { buyer } from '../support/shop.ts';

useDatabase();
beforeAll(saveLongCatalogue);
const site = useRunningSite();
const parts = Object.keys(defaultSettings.parts) as (keyof typeof defaultSettings.parts)[];
const samples = Object.values(publicSamples).filter((address): address is string => typeof address === 'string');

/** Addresses of our own that a page or a file leads to. */
function linksIn(text: string): string[] {
  const html = load(text);
  const hrefs = html('a[href], link[href]')
    .map((_, each) => html(each).attr('href'))
    .get();
  const written = [...text.matchAll(/https?:\/\/[^\s"'<>)`]+/g)].map(([url]) => url);
  return [...hrefs, ...written].flatMap((href) => {
    const url = URL.parse(href, site.url);
    return url?.origin === new URL(site.url).origin ? [url.pathname] : [];
  });
}

test.each(parts)(
  'with %s off its pages are missing, and no page, menu, feed or sitemap leads to them',
  async (part) => {
    await storeSetting({ path: `parts.${part}`, value: false }, now);
    const off = offPages({ ...defaultSettings.parts, [part]: false });
    const own = samples.filter((address) => isOff(address.split('?')[0] ?? address, off));
    expect(own.length).toBeGreaterThan(0);
    for (const address of own) expect([address, (await site.get(address)).status]).toEqual([address, 404]);
    const dead: string[] = [];
    for (const address of samples.filter((each) => !own.includes(each))) {
      const answer = await site.get(address);
      if (!/html|text|xml|json/.test(answer.headers.get('content-type') ?? '')) continue;
      const led = linksIn(await answer.text()).filter((path) => isOff(path, off));
      dead.push(...led.map((path) => `${address} → ${path}`));
    }
    expect(dead).toEqual([]);
    await storeSetting({ path: `parts.${part}`, value: true }, now);
    for (const address of own) expect([address, (await site.get(address)).status]).toEqual([address, 200]);
    expect(site.faults).toEqual([]);
  },
);

test('with the blog off the API lists no posts, and finds none', async () => {
  await storeSetting({ path: 'parts.blog', value: false }, now);
  expect(await (await site.get('/api/v1/blog')).json()).toMatchObject({ items: [], total: 0 });
  await storeSetting({ path: 'parts.blog', value: true }, now);
  expect((await (await site.get('/api/v1/blog')).json()).total).toBeGreaterThan(0);
});

test('with the shop off the API lists nothing for sale, and says so to who orders', async () => {
  await storeSetting({ path: 'parts.shop', value: false }, now);
  expect(await (await site.get('/api/v1/products')).json()).toEqual({ items: [] });
  const wish = { items: [{ product: 'launch', listing_id: 1 }] };
  await expect(callAs(buyer, 'quote_order', wish)).rejects.toThrow('This site sells nothing.');
  await storeSetting({ path: 'parts.shop', value: true }, now);
});
