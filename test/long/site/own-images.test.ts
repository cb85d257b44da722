import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebServer } from '../../../api/server.ts';
import { stopListening } from '../../../cli/listen.ts';
import { saveImageCopy } from '../../../shared/directory/image/image.writes.ts';
import { useLogoCopy } from '../../../shared/directory/listing/listing-logo.writes.ts';
import { imageHash } from '../../../shared/platform/image-processing/image-hash.ts';
import { processImage } from '../../../shared/platform/image-processing/process-image.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { editListing } from '../../support/edit-listing.ts';
import { logoPng } from '../../support/pictures.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useSiteWithJobs();

const source_url = 'https://fernleaf.example/logo.png';
let hash = '';

beforeAll(async () => {
  const bytes = await logoPng();
  hash = imageHash(bytes, 'logo');
  await saveImageCopy(hash, await processImage(bytes, 'logo'), now);
  await editListing(701, { logo_url: source_url }, now);
  await site.worker.publisher.writeChanged();
});

describe('a listing with its logo on another host', () => {
  test('shows the placeholder and nothing from that host until there is a copy, then the copy', async () => {
    const before = await (await site.get('/products/fernleaf')).text();
    expect(before).toContain('logo-hue-');
    expect(before).not.toMatch(/<(?:img|source)[^>]+https?:/);
    await useLogoCopy(701, { hash, source_url }, now);
    await site.worker.publisher.writeChanged();
    const after = await (await site.get('/products/fernleaf')).text();
    expect(after).toContain(`<source type="image/avif" srcset="/images/${hash}/96.avif, /images/${hash}/192.avif 2x">`);
    expect(after).toMatch(
      new RegExp(`<img class="logo logo-l" src="/images/${hash}/192.png"[^>]+width="88" height="88" loading="eager"`),
    );
    expect(after).not.toMatch(/<(?:img|source)[^>]+https?:/);
    const listing = await (await site.get('/api/v1/listings/fernleaf')).json();
    expect(listing).toMatchObject({ logo_url: `${site.url}/images/${hash}/192.png` });
  });

  test('has its logo on its share image, which thus gets a new address', async () => {
    const html = await (await site.get('/products/fernleaf')).text();
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const drawn = await site.get(image.replace(site.url, '').replaceAll('&amp;', '&'));
    const { data, info } = await sharp(Buffer.from(await drawn.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (290 * info.width + 148) * info.channels;
    expect([...data.subarray(at, at + 3)]).toEqual([11, 95, 102]);
  });
});

describe('a logo copy', () => {
  test.each([
    ['48.avif', 'image/avif'],
    ['96.webp', 'image/webp'],
    ['192.png', 'image/png'],
  ])('%s is sent with its own type, for ever, and can only be displayed', async (name, type) => {
    const response = await site.get(`/images/${hash}/${name}`, { 'accept-encoding': 'br, gzip' });
    const headers = Object.fromEntries(response.headers);
    expect(response.status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-encoding']).toBeUndefined();
    const again = await site.get(`/images/${hash}/${name}`, { 'if-none-match': headers.etag ?? '' });
    expect(again.status).toBe(304);
  });

  test.each(['47.png', '96.jpeg', '96.svg', '192.png/x', '96.PNG', '../192.png'])(
    'does not exist as %s',
    async (name) => {
      expect((await site.get(`/images/${hash}/${name}`)).status).toBe(404);
    },
  );
});

describe('another web server with its own folder', () => {
  let folder: string;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'slipway-images-'));
    server = createWebServer({
      pages: site.cache,
      now: () => now,
      dataDir: folder,
      reportFault: (fault) => site.faults.push(fault),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await stopListening(server, 100);
    await rm(folder, { recursive: true, force: true });
  });

  test('gets every copy from the database and keeps what was requested', async () => {
    const answer = await fetch(`${url}/images/${hash}/48.webp`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(await readdir(path.join(folder, 'images', hash.slice(0, 2)))).toEqual([`${hash}-48.webp`]);
    const image = await fetch(`${url}/share/site.png`);
    expect(image.status).toBe(200);
    expect(
      (await readdir(path.join(folder, 'share-images'), { recursive: true })).some((name) => name.endsWith('.png')),
    ).toBe(true);
    expect(site.faults).toEqual([]);
  });
});

test('pages load pictures from this server only', async () => {
  expect((await site.get('/')).headers.get('content-security-policy')).toContain("img-src 'self' data:;");
});
