import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchLogos } from '../../../jobs/fetch-logos.ts';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { saveFounders } from '../../../shared/directory/founder/founder.writes.ts';
import { readFounder } from '../../../shared/directory/founder-page/founder.reads.ts';
import { ImageCopyModel } from '../../../shared/directory/image/image-copy.model.ts';
import { readImageSources } from '../../../shared/directory/image/image-source.reads.ts';
import { sourceId } from '../../../shared/directory/image/image-source.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { listingTable } from '../../../shared/directory/listing/listing-table.reads.ts';
import { readListingProfile } from '../../../shared/directory/listing-page/listing.reads.ts';
import { siteAddress } from '../../../shared/kernel/address/site-address.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { setObjectStore } from '../../../shared/platform/object-store/object-store.ts';
import { setAllowedHosts } from '../../../shared/platform/outbound/fetch-page.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { editListing } from '../../support/edit-listing.ts';
import { aFounder, aListing } from '../../support/factories.ts';
import { logoPng, pngBomb } from '../../support/pictures.ts';
import { type WebServer, webServer } from '../../support/web-server.ts';

useDatabase();

const svgWithScript =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" onload="alert(1)"><script>alert(1)</script><circle cx="20" cy="20" r="15" fill="#c00"/></svg>';
let png: Buffer;
beforeAll(async () => {
  png = await logoPng();
});

const answers: Record<string, RequestListener> = {
  '/logo.png': (_request, response) => response.writeHead(200, { 'Content-Type': 'image/png' }).end(png),
  '/mislabelled': (_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(png),
  '/script.svg': (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(svgWithScript),
  '/page': (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'image/png' }).end('<html>not a logo</html>'),
  '/bomb.png': (_request, response) => response.writeHead(200).end(pngBomb(30_000, 30_000)),
  '/cut.png': (_request, response) => response.writeHead(200).end(png.subarray(0, 500)),
  '/huge': (_request, response) => response.writeHead(200).end(Buffer.alloc(20 * 1024 * 1024)),
  '/private': (_request, response) => response.writeHead(302, { Location: 'http://127.0.0.1/logo.png' }).end(),
  '/moved': (_request, response) => response.writeHead(301, { Location: '/logo.png' }).end(),
};

let server: WebServer;
let listingId = 900;

beforeEach(async () => {
  server = await webServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  setAllowedHosts([server.host]);
  listingId += 1;
});

const run = (at = now) => fetchLogos(() => at, new AbortController().signal);

/** Saves a live listing with a logo on the test's server and runs the job. */
async function fetched(path: string): Promise<{ slug: string; url: string }> {
  const slug = `logo-${listingId}`;
  const url = server.url + path;
  await saveListings([aListing({ _id: listingId, slug, logo_url: url })]);
  await announceEverything(now);
  await run();
  return { slug, url };
}

const problemOf = async (url: string) => (await readImageSources([sourceId(url, 'logo')])).get(sourceId(url, 'logo'));

describe('a listing’s logo', () => {
  test.each(['/logo.png', '/mislabelled', '/script.svg', '/moved'])(
    '%s is copied, and the API names the copy',
    async (path) => {
      const { slug } = await fetched(path);
      const profile = await readListingProfile(slug);
      expect(profile?.logo_url).toMatch(new RegExp(`^${siteAddress()}/images/[0-9a-f]{32}/192\\.png$`));
      expect((await listingTable()).get(listingId)?.logo_hash).toMatch(/^[0-9a-f]{32}$/);
    },
  );

  test.each([
    ['/page', 'unknown_format'],
    ['/bomb.png', 'too_many_pixels'],
    ['/cut.png', 'broken_image'],
    ['/huge', 'too_large'],
    ['/private', 'private_address'],
    ['/nothing', 'bad_status'],
  ])('%s is not copied: %s, and the API keeps its original address', async (path, problem) => {
    const { slug, url } = await fetched(path);
    expect((await readListingProfile(slug))?.logo_url).toBe(url);
    expect(await problemOf(url)).toMatchObject({ problem, failures: 1, hash: null });
  });

  test('that failed is retried after an hour, then after four', async () => {
    const { url } = await fetched('/nothing');
    const inHours = (hours: number) => new Date(now.getTime() + hours * 3600 * 1000);
    await run(inHours(0.9));
    expect(server.asked).toHaveLength(1);
    await run(inHours(1.1));
    await run(inHours(4.9));
    expect(server.asked).toHaveLength(2);
    await run(inHours(5.2));
    expect(server.asked).toHaveLength(3);
    expect(await problemOf(url)).toMatchObject({ failures: 3 });
  });

  test('is checked again 30 days after copying', async () => {
    await fetched('/logo.png');
    await run(new Date(now.getTime() + 29 * dayMs));
    expect(server.asked).toHaveLength(1);
    await run(new Date(now.getTime() + 31 * dayMs));
    expect(server.asked).toHaveLength(2);
  });

  test('that changed shows the placeholder until the new one is copied', async () => {
    const { slug } = await fetched('/logo.png');
    const before = (await readListingProfile(slug))?.logo_url;
    await editListing(listingId, { logo_url: `${server.url}/script.svg` }, now);
    expect((await listingTable()).get(listingId)?.logo_hash).toBeNull();
    expect((await readListingProfile(slug))?.logo_url).toBe(`${server.url}/script.svg`);
    await run();
    expect((await readListingProfile(slug))?.logo_url).not.toBe(before);
  });

  test('shared by two listings is fetched once, and both show it', async () => {
    const { url } = await fetched('/logo.png');
    listingId += 1;
    await saveListings([aListing({ _id: listingId, slug: `logo-${listingId}`, logo_url: url })]);
    await announceEverything(now);
    await run();
    expect(server.asked).toEqual(['/logo.png']);
    expect((await listingTable()).get(listingId)?.logo_hash).not.toBeNull();
  });

  test('is fetched once when two processes run the job at once', async () => {
    await saveListings([aListing({ _id: listingId, slug: `logo-${listingId}`, logo_url: `${server.url}/logo.png` })]);
    await announceEverything(now);
    await Promise.all([run(), run()]);
    expect(server.asked).toEqual(['/logo.png']);
  });
});

test('a host never gets two picture requests at once', async () => {
  let open = 0;
  let most = 0;
  const slow = await webServer(async (_request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.writeHead(200).end(png);
    await once(response, 'close');
    open -= 1;
  });
  setAllowedHosts([slow.host]);
  const ids = [1, 2, 3].map((each) => 950 + each);
  await saveListings(ids.map((_id) => aListing({ _id, slug: `slow-${_id}`, logo_url: `${slow.url}/${_id}.png` })));
  await announceEverything(now);
  await run();
  expect([slow.asked.length, most]).toEqual([3, 1]);
});

test('a bug with one image does not stop the others of its host; object storage that is down ends the run', async () => {
  const paths = ['first', 'second', 'third'];
  const web = await webServer((request, response) =>
    response.writeHead(200).end(svgWithScript.replace('<svg', `<svg id="${request.url?.slice(1, -4)}"`)),
  );
  setAllowedHosts([web.host]);
  await saveListings(paths.map((slug, at) => aListing({ _id: 980 + at, slug, logo_url: `${web.url}/${slug}.png` })));
  await announceEverything(now);
  setObjectStore({
    endpoint: 'http://127.0.0.1:1',
    bucket: 'down',
    region: 'eu',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
  await expect(run()).rejects.toMatchObject({ errors: [{ reason: 'unreachable' }] });
  expect(web.asked).toHaveLength(1);
  setObjectStore(undefined);
  const update = vi.spyOn(ImageCopyModel, 'findOneAndUpdate').mockImplementationOnce(() => {
    throw new TypeError('a bug');
  });
  await expect(run()).rejects.toMatchObject({ errors: [{ message: 'a bug' }] });
  update.mockRestore();
  expect(web.asked).toHaveLength(4);
  const shown = [980, 981, 982].map(async (id) => (await listingTable()).get(id)?.logo_hash);
  expect((await Promise.all(shown)).filter((hash) => hash !== null)).toHaveLength(2);
});

test('a founder’s picture is copied as well', async () => {
  await saveFounders([aFounder({ _id: 970, slug: 'pictured', avatar_url: `${server.url}/logo.png` })]);
  await saveListings([aListing({ _id: listingId, slug: `of-founder-${listingId}`, founder_ids: [970] })]);
  await announceEverything(now);
  await run();
  expect((await readFounder('pictured'))?.avatar_url).toMatch(/\/images\/[0-9a-f]{32}\/192\.png$/);
});

test('an aborted run leaves the rest to the next', async () => {
  await saveListings([aListing({ _id: listingId, slug: `logo-${listingId}`, logo_url: `${server.url}/logo.png` })]);
  await announceEverything(now);
  expect(await fetchLogos(() => now, AbortSignal.abort())).toBe(false);
  expect(server.asked).toEqual([]);
  await run();
  expect(server.asked).toEqual(['/logo.png']);
});
