import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SettingsModel } from '../../../shared/change/settings/settings.model.ts';
import { storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { readBrand } from '../../../shared/publish/brand/brand.reads.ts';
import { firstBrand, otherBrand, otherSettings } from '../../support/brands.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aMember } from '../../support/member.ts';
import { saveLongCatalogue, saveOwnRecords } from '../../support/page-records.ts';
import { ownSamples, publicSamples } from '../../support/page-samples.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';

useDatabase();
beforeAll(async () => {
  await saveLongCatalogue();
  const { name, purpose, brand, menus, announcement } = otherSettings;
  await SettingsModel.updateOne(
    { _id: 'site' },
    { $set: { name, purpose, brand, menus, announcement } },
    { upsert: true },
  );
});
const site = useSiteWithJobs();
const textAt = async (address: string): Promise<string> => (await site.get(address)).text();

const webManifest = z.object({
  name: z.string(),
  short_name: z.string(),
  icons: z.array(z.object({ src: z.string() })),
});

/** Visible traces of the first brand: its name in text, its mark, its colours. */
const leftovers = (text: string): string[] => {
  const seen = [
    ...text.matchAll(/.{0,40}\bSlipway\b.{0,40}/g),
    ...text.matchAll(/M13\.2 2\.4v11\.2/g),
    ...text.matchAll(new RegExp(`${firstBrand.light.accent}|${firstBrand.dark.accent}|1a5cf0`, 'gi')),
  ];
  return seen.map(([words]) => words);
};

/** API examples are those of the contract, and a calendar names the program that wrote it (RFC 5545, PRODID). */
const naming = ['apiDocs', 'launchCalendar'];
const addresses = Object.entries(publicSamples).flatMap(([kind, address]) =>
  address === null || naming.includes(kind) ? [] : [{ kind, address }],
);

describe('a site with another brand', () => {
  test.each(addresses)('shows nothing of the first brand at $address ($kind)', async ({ address }) => {
    expect(leftovers(await textAt(address))).toEqual([]);
  });

  test('shows nothing of it on account pages', async () => {
    const { visitor, account } = await aMember(site, { role: 'admin' });
    const samples = ownSamples(await saveOwnRecords(account._id));
    // Settings pages name the defaults.
    for (const address of Object.values(samples).filter((each) => !each.startsWith('/admin/settings'))) {
      const response = await visitor.get(address);
      expect(leftovers(await response.text()), address).toEqual([]);
    }
  });

  test('shows its own on every page: name, headline, menus, footer, announcement, colours, icons', async () => {
    const html = await textAt('/');
    for (const words of ['Tide and Timber', 'small workshops swear by', 'Every tool', 'Our shop', 'autumn list'])
      expect(html).toContain(words);
    for (const address of ['/', '/products/fernleaf', '/categories/tools', '/docs/api', '/nothing-here'])
      expect(await textAt(address)).toContain(otherBrand.cssPath);
  });

  test('shows its own in style sheet, icons, manifest, badges and share images', async () => {
    const css = await site.get(otherBrand.cssPath);
    expect(css.headers.get('cache-control')).toContain('immutable');
    expect(await css.text()).toContain('--accent:#7c1fd1');
    const icon = await textAt('/icon.svg');
    expect([leftovers(icon), icon.includes('>TA<')]).toEqual([[], true]);
    const manifest = webManifest.parse(JSON.parse(await textAt('/site.webmanifest')));
    expect([manifest.name, manifest.short_name]).toEqual([otherSettings.name, 'Tide']);
    for (const { src } of manifest.icons) expect((await site.get(src)).headers.get('content-type')).toBe('image/png');
    const badge = await textAt('/badge/fernleaf/listed-on/pill-light-m.svg');
    expect(leftovers(badge)).toEqual([]);
    expect((await site.get('/share/site.png')).status).toBe(200);
  });

  test('answers an outdated style sheet with the current one, briefly cached', async () => {
    const before = await site.get(firstBrand.cssPath);
    expect(await before.text()).toBe(otherBrand.css);
    expect(before.headers.get('cache-control')).not.toContain('immutable');
  });

  test('applies another colour at once, without a restart', async () => {
    await storeSetting({ path: 'brand.accent', value: '#b3123f' }, now);
    const { cssPath } = await readBrand();
    expect(cssPath).not.toBe(otherBrand.cssPath);
    await expect.poll(() => textAt('/'), { timeout: 20_000 }).toContain(cssPath);
    expect(await textAt('/products/fernleaf/badges')).toContain(cssPath);
  });
});
