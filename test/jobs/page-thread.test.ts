import { load } from 'cheerio';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkBadge } from '../../jobs/check-badges.ts';
import { crawlSite } from '../../jobs/crawl-site.ts';
import { listingHandlers } from '../../jobs/listing-jobs.ts';
import { findBadgeInThread, inPageThread, reportDroppedPages } from '../../jobs/page-thread.ts';
import { closeQueue } from '../../jobs/queue.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { parseWebsite } from '../../shared/kernel/address/website.ts';
import { findBadge } from '../../shared/launch/badge/badge-on-homepage.ts';
import { chooseFreeListing } from '../../shared/launch/free-launch/choose-free.writes.ts';
import { TaskFailure } from '../../shared/platform/threads/task-failure.ts';
import { ThreadPool } from '../../shared/platform/threads/thread-pool.ts';
import { pageParsing } from '../../shared/submission/crawl/page-parsing.ts';
import { readDraft } from '../../shared/submission/draft/draft.reads.ts';
import { createDraft } from '../../shared/submission/draft/draft.writes.ts';
import { readOwnListing } from '../../shared/submission/owned-listing/owned-listing.reads.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { ownerId } from '../support/draft-factories.ts';
import { aCategory, aListing } from '../support/factories.ts';
import { startProductWebsite } from '../support/product-website.ts';

// Threads load their own libraries, so only this thread's are visible here.
vi.mock('cheerio', async (original) => {
  const library = await original<typeof import('cheerio')>();
  return { ...library, load: vi.fn(library.load) };
});

useDatabase();
beforeEach(() => {
  vi.mocked(load).mockClear();
});
afterAll(closeQueue);

const clock = () => now;
const page = '<title>Ink</title><meta charset="utf-8"><a href="/pricing">Prices for ünks</a><script>x()</script>';
const address = 'https://ink.example/';
const search = { site: 'https://directory.example', slugs: ['ink'], pageUrl: address };

describe('the page thread', () => {
  test('gives the same result as parsing in process', async () => {
    const body = Buffer.from(page);
    const sitemap = Buffer.from('<urlset><loc>https://ink.example/a</loc></urlset>');
    const { links } = pageParsing.pageLinks(page, address);
    const { parsing } = inPageThread();
    expect(
      await Promise.all([
        parsing.readableHtml(body, undefined),
        parsing.isEmptyShell(page),
        parsing.showsMore(`${page}<p>More`, page),
        parsing.pageLinks(page, address),
        parsing.choosePages(address, links, 5),
        parsing.sitemapAddresses(sitemap),
        findBadgeInThread(page, search),
      ]),
    ).toEqual([
      page,
      true,
      true,
      { links, refresh: undefined },
      pageParsing.choosePages(address, links, 5),
      pageParsing.sitemapAddresses(sitemap),
      'absent',
    ]);
  });

  test('has room for all jobs the queue runs at once', async () => {
    const handlers = listingHandlers(clock, new AbortController().signal);
    const badgesAtOnce = 8;
    const atOnce = Object.values(handlers).reduce((sum, handler) => sum + handler.atOnce, badgesAtOnce);
    const looks = Array.from({ length: atOnce }, () => findBadgeInThread(page, search));
    expect(new Set(await Promise.all(looks))).toEqual(new Set(['absent']));
  });
});

describe('jobs that read websites', () => {
  test('parse nothing in the thread serving visitors', async () => {
    const website = await startProductWebsite();
    onTestFinished(() => website.close());
    const target = parseWebsite(website.url);
    if (target === undefined) throw new Error('The test website has no address.');
    const { _id: id } = await createDraft(ownerId, target, now);
    await crawlSite(id, clock);
    expect(await readDraft(id)).toMatchObject({ status: 'drafting', crawl: { outcome: 'read', pages_read: 3 } });
    expect(load).not.toHaveBeenCalled();
    expect(findBadge(page, search)).toBe('absent');
    expect(load).toHaveBeenCalled();
  });
});

describe('a badge check', () => {
  const listingId = 4300;
  const seen = async () => {
    const website = await startProductWebsite();
    onTestFinished(() => website.close());
    await saveCategories([aCategory({ _id: 900, slug: 'inks', name: 'Inks' })]);
    const listing = aListing({ _id: listingId, status: 'draft', published_at: null, website: website.url });
    const whole = { slug: 'unpublished-4300', owner_account_id: ownerId, tagline: 'Ink', primary_category: 900 };
    await saveListings([{ ...listing, ...whole, category_path: [900] }]);
    await chooseFreeListing(ownerId, listingId, now);
    await checkBadge(listingId, clock);
    return (await readOwnListing(ownerId, listingId)).badge;
  };

  test('reports a homepage that takes too long to parse as unreadable, and logs it', async () => {
    const bounds = { task: 'Parsing a page', longestTaskMs: 15_000, mostWaiting: 1, memoryMb: 1 };
    const failure = new TaskFailure('too_late', bounds);
    const run = vi.spyOn(ThreadPool.prototype, 'run').mockRejectedValue(failure);
    const report = vi.fn();
    reportDroppedPages(report);
    onTestFinished(() => run.mockRestore());
    onTestFinished(() => reportDroppedPages(() => undefined));
    expect(await seen()).toMatchObject({ outcome: 'unreachable', reason: 'unreachable' });
    expect(report).toHaveBeenCalledWith(failure, expect.stringMatching(/^http/));
    expect(load).not.toHaveBeenCalled();
  });
});
