import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { exportSite } from '../../../../shared/operate/static-export/export-site.fetch.ts';
import { FolderInUse, StaticFolder } from '../../../../shared/operate/static-export/static-folder.files.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { webServer } from '../../../support/web-server.ts';

const site = 'https://directory.example';

/** A small site: body by URL; `null` fails. Anything else is missing. */
type Bodies = Record<string, { type: string; body: string; cache?: string; moved?: string } | null>;

const page = (body: string, cache?: string) => ({ type: 'text/html', body, ...(cache && { cache }) });

function answer(bodies: Bodies, url: string, response: ServerResponse): void {
  const found = bodies[url.split('?', 1)[0] ?? ''];
  if (found === undefined) return void response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Missing</h1>');
  if (found === null) return void response.writeHead(503).end('busy');
  if (found.moved !== undefined) return void response.writeHead(301, { Location: found.moved }).end();
  const headers = { 'Content-Type': found.type, 'Cache-Control': found.cache ?? 'public' };
  response.writeHead(200, headers).end(found.body);
}

const fern: Bodies = {
  '/': page('<a href="/products/fern">Fern</a><a href="/account">You</a><a href="/products?sort=new">New</a>'),
  '/products/fern': page(
    `<link href="${site}/style.css" rel="stylesheet"><a href="/old">Old</a><a href="/form">Form</a>`,
  ),
  '/style.css': { type: 'text/css', body: '@font-face { src: url(/face.woff2) }' },
  '/face.woff2': { type: 'font/woff2', body: 'face' },
  '/old': { type: '', body: '', moved: '/new' },
  '/new': page('New'),
  '/form': page('<form>', 'private, no-store'),
  '/account': page('secret'),
};

async function exporter(bodies: Bodies) {
  const server = await webServer((request, response) => answer(bodies, request.url ?? '', response));
  const folder = await temporaryFolder();
  return {
    folder,
    server,
    run: async () => {
      const into = await StaticFolder.open(folder, site);
      let changed = 0;
      const found = await exportSite({
        server: server.url,
        site,
        seeds: ['/'],
        missing: '/404',
        isLeft: (address) => address === '/account',
        keep: async ({ name, bytes }) => {
          if (await into.put(name, bytes)) changed += 1;
        },
        onProgress: () => undefined,
      });
      return { ...found, changed, into };
    },
    has: (name: string) => existsSync(path.join(folder, name)),
  };
}

test('an export has each file a page links to, under the name web servers expect, and nothing for a single visitor', async () => {
  const { run, has, folder, server } = await exporter(fern);
  expect(await run()).toMatchObject({ files: 6, changed: 6, failed: [], left: 2 });
  for (const name of ['index.html', 'products/fern/index.html', 'style.css', 'face.woff2', 'new/index.html'])
    expect(has(name), name).toBe(true);
  expect(readFileSync(path.join(folder, '404.html'), 'utf8')).toContain('Missing');
  expect(has('form/index.html') || has('account/index.html')).toBe(false);
  expect(server.asked).not.toContain('/account');
  expect(new Set(server.asked).size).toBe(server.asked.length);
});

test("a second export writes differences and removes what is gone, including a killed one's leftovers", async () => {
  const bodies = { ...fern };
  const { run, has, folder } = await exporter(bodies);
  await run();
  writeFileSync(path.join(folder, 'style.css.0a1b2c3d.half'), 'hal');
  delete bodies['/products/fern'];
  bodies['/'] = page('<a href="/products/moss">Moss</a>');
  bodies['/products/moss'] = page('Moss');
  const second = await run();
  expect(second).toMatchObject({ files: 3, changed: 2, failed: [] });
  expect(await second.into.removeOthers()).toBe(5);
  expect(has('products/fern/index.html') || has('style.css.0a1b2c3d.half')).toBe(false);
  expect(has('products/moss/index.html')).toBe(true);
});

test('a failed address is reported with its answer, and the others are written', async () => {
  const { run } = await exporter({ ...fern, '/new': null });
  expect(await run()).toMatchObject({ files: 5, failed: [{ address: '/new', answer: '503' }] });
});

test('a folder with other contents is left alone', async () => {
  const folder = await temporaryFolder();
  writeFileSync(path.join(folder, 'thesis.txt'), 'mine');
  await expect(StaticFolder.open(folder, site)).rejects.toThrow(FolderInUse);
  expect(readFileSync(path.join(folder, 'thesis.txt'), 'utf8')).toBe('mine');
});
