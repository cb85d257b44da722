import { beforeEach, expect, test } from 'vitest';
import { storeSetting } from '../../../../shared/change/settings/settings.writes.ts';
import { siteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { PageCache } from '../../../../shared/platform/site/page-cache.ts';
import { PageFiles } from '../../../../shared/platform/site/page-files.ts';
import { WritingLost } from '../../../../shared/platform/site/writing-folder.ts';
import { readBrand } from '../../../../shared/publish/brand/brand.reads.ts';
import { wholeScope } from '../../../../shared/publish/page-kinds/rebuild-scope.ts';
import { writeRequestedPages } from '../../../../shared/publish/rebuild/bulk-pass.writes.ts';
import type { PageWriting } from '../../../../shared/publish/rebuild/page-writing.writes.ts';
import type { RebuildPass } from '../../../../shared/publish/rebuild/rebuild-state.ts';
import { beginPass, finishPass, requestRebuild } from '../../../../shared/publish/rebuild/rebuild-state.writes.ts';
import { restylePages } from '../../../../shared/publish/rebuild/restyle-pages.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

useDatabase();

let files: PageFiles;
let isMine = true;
const page = (stylesheet: string) => `<link rel="stylesheet" href="${stylesheet}"><p>Zürich 東京 "/brand/ab12.css"</p>`;
const write = (path: string, stylesheet: string) =>
  files.write(path, Buffer.from(page(stylesheet)), files.takeTicket());
const read = async (path: string) => (await files.read(path))?.toString();
const writingOf = (): PageWriting => ({
  files,
  cache: new PageCache(files, 1024),
  now: () => now,
  report: ({ message }) => expect.fail(message),
});
const restyle = () => restylePages(writingOf());
async function wholePass(buildId: string): Promise<RebuildPass> {
  await requestRebuild(wholeScope);
  return (await beginPass(`${buildId} at ${siteAddress()}`, now)) ?? expect.fail();
}

beforeEach(async () => {
  isMine = true;
  files = new PageFiles(await temporaryFolder());
  files.beginWriting(() => isMine);
  await storeSetting({ path: 'brand.accent', value: '#7a1f6b' }, now);
});

test('written pages link to the stylesheet of the new brand, and nothing else in them changes', async () => {
  const { cssPath } = await readBrand();
  write('/products/fern', '/brand/0123456789ab.css');
  write('/products/moss', cssPath);
  await restyle();
  expect(await read('/products/fern')).toBe(page(cssPath));
  expect(await read('/products/moss')).toBe(page(cssPath));
});

test('a rendering or removal in progress still counts: it knows more than the page it finds', async () => {
  const { cssPath } = await readBrand();
  write('/products/fern', '/brand/0123456789ab.css');
  write('/products/moss', '/brand/0123456789ab.css');
  const inProgress = files.takeTicket();
  await restyle();
  files.write('/products/fern', Buffer.from(`${page(cssPath)}New`), inProgress);
  files.remove('/products/moss', inProgress);
  expect(await read('/products/fern')).toBe(`${page(cssPath)}New`);
  expect(await read('/products/moss')).toBeUndefined();
});

test('a product named like a brand’s stylesheet keeps its name and gets the new colour', async () => {
  const { cssPath } = await readBrand();
  const titled = (stylesheet: string) => `<meta content="/brand/ab12.css">${page(stylesheet)}`;
  files.write('/products/odd', Buffer.from(titled('/brand/0123456789ab.css')), files.takeTicket());
  await restyle();
  expect(await read('/products/odd')).toBe(titled(cssPath));
});

test('a colour changed again during a pass is on all pages before the pass ends', async () => {
  const writing = { ...writingOf(), buildId: 'b' };
  await finishPass(await wholePass(writing.buildId), { pages: 0, changed: 0, finished_at: now });
  await requestRebuild(wholeScope);
  write('/products/fern', '/brand/0123456789ab.css');
  const seen: (string | undefined)[] = [];
  await writeRequestedPages(writing, async (batches, take) => {
    seen.push(await read('/products/fern'));
    await storeSetting({ path: 'brand.accent', value: '#1f6b7a' }, now);
    for (const batch of batches) await take(batch, { pages: [], gone: [], problems: [] });
    seen.push(await read('/products/fern'));
  });
  const { cssPath } = await readBrand();
  expect(seen[0]).not.toBe(page('/brand/0123456789ab.css'));
  expect(seen).toEqual([expect.not.stringContaining(cssPath), page(cssPath)]);
});

test('a page without such a link stays as it is', async () => {
  files.write('/products/bare', Buffer.from('<p>Bare</p>'), files.takeTicket());
  await restyle();
  expect(await read('/products/bare')).toBe('<p>Bare</p>');
});

test('a process that has lost the lease changes nothing', async () => {
  write('/products/fern', '/brand/0123456789ab.css');
  isMine = false;
  await expect(restyle()).rejects.toThrow(WritingLost);
  expect(await read('/products/fern')).toBe(page('/brand/0123456789ab.css'));
});
