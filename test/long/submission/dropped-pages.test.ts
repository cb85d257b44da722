import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { TaskFailure } from '../../../shared/platform/threads/task-failure.ts';
import { ThreadPool } from '../../../shared/platform/threads/thread-pool.ts';
import { crawlWebsite } from '../../../shared/submission/crawl/crawl-website.writes.ts';
import { type PageParsing, pageParsing } from '../../../shared/submission/crawl/page-parsing.ts';
import { html, nav, website } from '../../shared/submission/crawl/support/website.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import type { TestFunctions } from '../../support/thread/task-program.ts';

useDatabase();

const hostile = html('Hostile');
const links = nav({ '/pricing': 'Pricing', '/about': 'About', '/contact': 'Contact' });

let dropped: [reason: string, path: string][];
beforeEach(() => {
  dropped = [];
});

/** A thread kept busy for good by a hostile page. */
function busyThread(longestTaskMs = 2_000): ThreadPool<TestFunctions> {
  const thread = new ThreadPool<TestFunctions>({
    task: 'Parsing a page',
    threads: 1,
    program: new URL('../../support/thread/task-program.ts', import.meta.url),
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    longestTaskMs,
    mostWaiting: 5,
    restsAfterMs: 60_000,
  });
  onTestFinished(() => thread.stop());
  return thread;
}

const read = (url: string, parsing: Partial<PageParsing>) =>
  crawlWebsite(url, {
    now: () => now,
    parsing: { ...pageParsing, ...parsing },
    onDropped: (problem, address) => {
      dropped.push([problem instanceof TaskFailure ? problem.reason : problem.message, new URL(address).pathname]);
    },
  });

/** Parsing that never ends for the hostile page. */
function hungBy(thread: ThreadPool<TestFunctions>): Pick<PageParsing, 'readableHtml'> {
  return {
    readableHtml: (body, type) =>
      Buffer.from(body).toString() === hostile ? thread.run('loopForEver') : pageParsing.readableHtml(body, type),
  };
}

test('a page that ties up the parser is dropped, and the rest of its website is read', async () => {
  const pages = {
    '/': html('Home', links),
    '/pricing': html('Pricing'),
    '/about': hostile,
    '/contact': html('Contact'),
  };
  const server = await website(pages);
  const reading = await read(server.url, hungBy(busyThread()));
  expect(reading.pages.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/pricing', '/contact']);
  expect(reading.missed).toEqual([{ url: `${server.url}/about`, outcome: 'too_large' }]);
  expect(dropped).toEqual([['too_late', '/about']]);
});

test('a homepage that ties up the parser makes the website unreadable', async () => {
  const server = await website({ '/': hostile });
  expect(await read(server.url, hungBy(busyThread()))).toMatchObject({ outcome: 'too_large', pages: [] });
  expect(dropped).toEqual([['too_late', '/']]);
});

test('a website whose links exhaust the parser’s memory is read without its other pages', async () => {
  const server = await website({ '/': html('Home', links), '/pricing': html('Pricing') });
  const thread = busyThread(20_000);
  const reading = await read(server.url, { choosePages: () => thread.run('fillMemory') });
  expect(reading).toMatchObject({ outcome: 'read', pages: [{ url: `${server.url}/` }] });
  expect(new Set(dropped.map(([reason]) => reason))).toEqual(new Set(['out_of_memory']));
});

test('a thread stopped meanwhile does not count against the page', async () => {
  const server = await website({ '/': hostile });
  const thread = busyThread();
  const readableHtml = () => {
    const never = thread.run('loopForEver');
    void thread.stop();
    return never;
  };
  await expect(read(server.url, { readableHtml })).rejects.toMatchObject({ reason: 'stopped' });
  expect(dropped).toEqual([]);
});
