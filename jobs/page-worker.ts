import { on } from 'node:events';
import { type MessagePort, parentPort, threadId, workerData } from 'node:worker_threads';
import { readListingRecords } from '../shared/directory/listing/listing.reads.ts';
import { isPublicStatus } from '../shared/directory/listing/listing.ts';
import { type ListingPage, readListingPages } from '../shared/directory/listing/listing-page.reads.ts';
import type { ListingRow } from '../shared/directory/listing/listing-row.ts';
import { adoptListings } from '../shared/directory/listing/listing-table.reads.ts';
import { listingPath } from '../shared/kernel/address/paths.ts';
import { setSiteAddress } from '../shared/kernel/address/site-address.ts';
import { connectMongo } from '../shared/platform/mongo/mongo.ts';
import { keepBytesOfResponses } from '../shared/platform/outbound/bytes-response.ts';
import { HalfPages } from '../shared/platform/site/half-pages.ts';
import { PageFiles } from '../shared/platform/site/page-files.ts';
import { renderSitePage } from '../shared/platform/site/site-app.ts';
import type { PageBatch, PageBatchDone, PageWorkerData } from './page-worker-messages.ts';

/** A thread of the bulk lane: renders batches of pages; the main thread puts them into their places. */
const { mongoUrl, siteAddress, pagesFolder, rowCount } = workerData as PageWorkerData;
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread only.');

const files = new PageFiles(pagesFolder);
const halfPages = new HalfPages(files.folderOfThread(threadId), (pagePath) => files.fileOf(pagePath));
setSiteAddress(siteAddress);
keepBytesOfResponses();
adoptListings(await receiveRows(port, rowCount));
await connectMongo(mongoUrl);
port.on('message', (batch: PageBatch) => {
  void renderBatch(batch).then((done) => port.postMessage(done));
});
port.postMessage('ready');

async function receiveRows(from: MessagePort, count: number): Promise<ListingRow[]> {
  const rows: ListingRow[] = [];
  if (count === 0) return rows;
  for await (const [part] of on(from, 'message') as AsyncIterable<[ListingRow[]]>) {
    rows.push(...part);
    if (rows.length === count) break;
  }
  return rows;
}

async function renderBatch({ ids, paths, now }: PageBatch): Promise<PageBatchDone> {
  const done: PageBatchDone = { pages: [], problems: [] };
  for (const pagePath of paths) await render(pagePath, undefined, now, done);
  const listings = await readListingRecords(ids);
  const pages = await readListingPages(listings);
  for (const [index, listing] of listings.entries()) {
    if (isPublicStatus(listing.status)) await render(listingPath(listing.slug), pages[index], now, done);
  }
  return done;
}

async function render(
  pagePath: string,
  listingPage: ListingPage | undefined,
  now: Date,
  done: PageBatchDone,
): Promise<void> {
  try {
    const response = await renderSitePage(pagePath, listingPage === undefined ? { now } : { now, listingPage });
    if (response.status !== 200) throw new Error(`It answered with status ${response.status}.`);
    done.pages.push(halfPages.write(pagePath, await response.bytes()));
  } catch (problem) {
    done.problems.push({ path: pagePath, message: problem instanceof Error ? problem.message : String(problem) });
  }
}
