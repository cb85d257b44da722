import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listingHandlers } from '../../../jobs/listing-jobs.ts';
import { enqueue } from '../../../jobs/queue.ts';
import { type RunningJobs, runJobs } from '../../../jobs/run-jobs.ts';
import { parseWebsite } from '../../../shared/kernel/address/website.ts';
import { notNull } from '../../../shared/platform/mongo/filters.ts';
import { setAllowedHosts } from '../../../shared/platform/outbound/fetch-page.ts';
import { usualBounds } from '../../../shared/submission/crawl/crawl.ts';
import { ReadingTurnModel } from '../../../shared/submission/crawl/reading-turn.model.ts';
import { readingPlaces, turnLastsMs } from '../../../shared/submission/crawl/reading-turn.ts';
import { readDraft } from '../../../shared/submission/draft/draft.reads.ts';
import { createDraft } from '../../../shared/submission/draft/draft.writes.ts';
import { useDatabase } from '../../support/database.ts';
import { strangerId } from '../../support/draft-calls.ts';
import { ownerId } from '../../support/draft-factories.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { startWebServer, type WebServer } from '../../support/web-server.ts';

let quick: ProductWebsite;
let lazy: WebServer;
let worker: RunningJobs;
const problems: Error[] = [];

useDatabase();
beforeAll(async () => {
  await saveSmallCatalogue();
  quick = await startProductWebsite();
  lazy = await startWebServer(({ url = '' }, response) => {
    if (url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(200, { 'Content-Type': 'text/html' }).write('<'); // and never more
  });
  setAllowedHosts([quick.host, lazy.host]);
  const handlers = listingHandlers(() => new Date(), new AbortController().signal);
  worker = await runJobs(handlers, (problem) => void problems.push(problem));
});
afterAll(async () => {
  await Promise.all([quick.close(), lazy.close()]);
  await worker.stop();
});

async function submitted(accountId: string, url: string): Promise<string> {
  const website = parseWebsite(url);
  if (website === undefined) throw new Error('The test website has no address.');
  const { _id } = await createDraft(accountId, website, new Date());
  await enqueue('crawl-site', { draftId: _id });
  return _id;
}

const statusOf = async (id: string): Promise<string | undefined> => (await readDraft(id))?.status;

test('a fast website is read while another account’s slow ones, three times the number of slots, wait or drip', async () => {
  const sites = Array.from({ length: readingPlaces * 3 }, (_, site) => `${lazy.url}/site-${site}`);
  const lazyIds = await Promise.all(sites.map((url) => submitted(strangerId, url)));
  while ((await ReadingTurnModel.countDocuments({ worker: notNull() })) < readingPlaces / 2) await delay(50);
  const id = await submitted(ownerId, quick.url);
  while ((await statusOf(id)) === 'crawling') await delay(50);
  const statuses = await Promise.all(lazyIds.map(statusOf));
  expect(statuses.filter((status) => status === 'crawling').length).toBeGreaterThan(readingPlaces);
  const held = await ReadingTurnModel.find({ account_id: strangerId, worker: notNull() }).lean();
  expect(held.length).toBeLessThanOrEqual(readingPlaces / 2);
  expect(problems).toEqual([]);
});

test('a turn lasts twice the total limits of one reading, so a running one is never given to another', () => {
  const { robotsMs, turnMs, websiteMs } = usualBounds;
  expect(turnLastsMs).toBeGreaterThanOrEqual(2 * (robotsMs + turnMs + websiteMs));
});
