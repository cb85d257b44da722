import { beforeAll, expect, test } from 'vitest';
import { saveImageCopy } from '../../../shared/directory/image/image.writes.ts';
import { useLogoCopy } from '../../../shared/directory/listing/listing-logo.writes.ts';
import { readPublicListing } from '../../../shared/directory/listing-page/listing.reads.ts';
import { imageHash } from '../../../shared/platform/image-processing/image-hash.ts';
import { processImage } from '../../../shared/platform/image-processing/process-image.ts';
import { describeInBrowser } from '../../support/browser.ts';
import { now } from '../../support/clock.ts';
import { editListing } from '../../support/edit-listing.ts';
import { logoPng } from '../../support/pictures.ts';

const source_url = 'https://lastloaf.example/logo.png';

async function idOf(slug: string): Promise<number> {
  const listing = await readPublicListing(slug);
  if (listing === undefined) throw new Error('The demo catalogue has no such listing.');
  return listing._id;
}

describeInBrowser('pages with logos', ({ site, visit }) => {
  beforeAll(async () => {
    const bytes = await logoPng();
    const hash = imageHash(bytes, 'logo');
    await saveImageCopy(hash, await processImage(bytes, 'logo'), now);
    const [copied, waiting] = [await idOf('lastloaf'), await idOf('mailbarrow')];
    await editListing(copied, { logo_url: source_url }, now);
    await useLogoCopy(copied, { hash, source_url }, now);
    await editListing(waiting, { logo_url: 'https://mailbarrow.example/logo.png' }, now);
    await site.worker.publisher.writeChanged();
  });

  test.each([
    '/products/lastloaf',
    '/products/mailbarrow',
    '/products?q=lastloaf',
    '/products?q=mailbarrow',
    '/founders',
  ])('%s requests nothing from other hosts, and its own policy blocks nothing', async (address) => {
    const { page, errors, foreignRequests } = await visit(address);
    await page.waitForLoadState('networkidle');
    expect([errors, foreignRequests]).toEqual([[], []]);
  });

  test('reserve a logo’s place in advance: nothing shifts when it loads', async () => {
    const { page } = await visit('/products/lastloaf');
    const box = await page.locator('.listing-header img.logo').boundingBox();
    expect([box?.width, box?.height]).toEqual([88, 88]);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
          ).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(0), 500);
        }),
    );
    expect(shift).toBe(0);
  });

  test('show a logo’s copy in the best format, where its placeholder would be', async () => {
    const { page } = await visit('/products?q=lastloaf');
    const logo = page.locator('.listing-row img.logo').first();
    await logo.scrollIntoViewIfNeeded();
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/48\.avif$/);
    const withLogo = await logo.boundingBox();
    const other = await visit('/products?q=mailbarrow');
    const placeholder = await other.page.locator('.listing-row span.logo').first().boundingBox();
    expect([withLogo?.x, withLogo?.width]).toEqual([placeholder?.x, placeholder?.width]);
  });
});
