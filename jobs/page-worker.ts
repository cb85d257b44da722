import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { readTalks } from '../shared/community/community.reads.ts';
import type { ListingTalk } from '../shared/community/community.ts';
import {
  adoptListings,
  type ListingPage,
  readListingPages,
  readListingRecords,
} from '../shared/directory/directory.reads.ts';
import type { ListingRow } from '../shared/directory/directory.ts';
import { isPublicStatus } from '../shared/directory/directory.ts';
import { listingPath } from '../shared/kernel/address/paths.ts';
import { setSiteAddress } from '../shared/kernel/address/site-address.ts';
import { connectMongo } from '../shared/platform/mongo/mongo.ts';
import { keepBytesOfResponses } from '../shared/platform/outbound/bytes-response.ts';
import { type HalfPage, HalfPages } from '../shared/platform/site/half-pages.ts';
import { PageFiles } from '../shared/platform/site/page-files.ts';
import { renderSitePage } from '../shared/platform/site/site-app.ts';
import { serveTasks } from '../shared/platform/threads/serve-tasks.ts';
import type { PageBatch, RenderedBatch } from '../shared/publish/publish.ts';

/** What a thread of the bulk lane has to know. */
export interface PageWorkerSettings {
  mongoUrl: string;
  siteAddress: string;
  /** Folder of the written pages. */
  pagesFolder: string;
  /** Where each thread makes a folder for what it has rendered. */
  halfPagesFolder: string;
}

/** A thread of the bulk lane: renders batches of pages; the main thread puts them into their places. */
const functions = { takeRows, open, renderBatch };
export type PageRendering = typeof functions;

const rows: ListingRow[] = [];
let halfPages: HalfPages | undefined;

serveTasks(functions);

function takeRows(part: readonly ListingRow[]): void {
  rows.push(...part);
}

async function open({ mongoUrl, siteAddress, pagesFolder, halfPagesFolder }: PageWorkerSettings): Promise<void> {
  const files = new PageFiles(pagesFolder);
  halfPages = new HalfPages(path.join(halfPagesFolder, `thread-${threadId}`), (pagePath) => files.fileOf(pagePath));
  setSiteAddress(siteAddress);
  keepBytesOfResponses();
  adoptListings(rows.splice(0));
  await connectMongo(mongoUrl);
}

async function renderBatch({ ids, paths, now }: PageBatch): Promise<RenderedBatch> {
  if (halfPages === undefined) throw new Error('The thread has not been opened.');
  const rendering: Rendering = { now, halfPages, pages: [], gone: [], problems: [] };
  for (const pagePath of paths) await render(pagePath, {}, rendering);
  const listings = await readListingRecords(ids);
  const [pages, talks] = await Promise.all([readListingPages(listings), readTalks(listings.map(({ _id }) => _id))]);
  for (const [index, listing] of listings.entries()) {
    const ready = { listingPage: pages[index], listingTalk: talks[index] };
    if (isPublicStatus(listing.status)) await render(listingPath(listing.slug), ready, rendering);
  }
  return { pages: rendering.pages, gone: rendering.gone, problems: rendering.problems };
}

interface Rendering {
  now: Date;
  halfPages: HalfPages;
  pages: HalfPage[];
  gone: string[];
  problems: { path: string; message: string }[];
}

/** What was read of a listing for its page, together with others. */
interface ReadyPage {
  listingPage?: ListingPage | undefined;
  listingTalk?: ListingTalk | undefined;
}

async function render(pagePath: string, { listingPage, listingTalk }: ReadyPage, rendering: Rendering): Promise<void> {
  const { now, halfPages: written, pages, gone, problems } = rendering;
  try {
    const response = await renderSitePage(pagePath, {
      now,
      ...(listingPage !== undefined && { listingPage }),
      ...(listingTalk !== undefined && { listingTalk }),
    });
    if (response.status >= 500) throw new Error(`It answered with status ${response.status}.`);
    if (response.status === 200) pages.push(written.write(pagePath, await response.bytes()));
    else gone.push(pagePath);
  } catch (problem) {
    problems.push({ path: pagePath, message: problem instanceof Error ? problem.message : String(problem) });
  }
}
