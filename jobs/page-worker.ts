import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { adoptPaymentStart, type PaymentStart } from '../shared/commerce/commerce.ts';
import { adoptListings } from '../shared/directory/directory.reads.ts';
import { type ListingRow, type SharedEmbeddings, shareEmbeddings } from '../shared/directory/directory.ts';
import { assumeSiteAddress, setSiteAddress } from '../shared/kernel/address/site-address.ts';
import { connectMongo } from '../shared/platform/mongo/mongo.ts';
import { keepBytesOfResponses } from '../shared/platform/outbound/bytes-response.ts';
import { HalfPages } from '../shared/platform/site/half-pages.ts';
import { PageFiles } from '../shared/platform/site/page-files.ts';
import { serveTasks } from '../shared/platform/threads/serve-tasks.ts';
import type { PageBatch, RenderedBatch } from '../shared/publish/publish.ts';
import { renderBatch } from './render-batch.ts';

/** Settings of a bulk lane thread. */
export interface PageWorkerSettings {
  mongoUrl: string;
  siteAddress: string;
  /** Whether `siteAddress` comes from PUBLIC_URL. */
  isStatedAddress: boolean;
  payments: PaymentStart;
  pagesFolder: string;
  /** Parent folder of each thread's rendered pages. */
  halfPagesFolder: string;
  /** Embeddings of listings, used to order similar ones; undefined until they are loaded. */
  embeddings: SharedEmbeddings | undefined;
}

/** A bulk lane thread: renders batches of pages, which the main thread moves into place. */
const functions = { takeRows, open, renderBatch: render };
export type PageRendering = typeof functions;

const rows: ListingRow[] = [];
let halfPages: HalfPages | undefined;

serveTasks(functions);

function takeRows(part: readonly ListingRow[]): void {
  rows.push(...part);
}

async function open(settings: PageWorkerSettings): Promise<void> {
  // On Linux this sets the thread's priority, elsewhere the whole process's. Visitors come first.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { mongoUrl, siteAddress, isStatedAddress, payments, pagesFolder, halfPagesFolder } = settings;
  const files = new PageFiles(pagesFolder);
  halfPages = new HalfPages(path.join(halfPagesFolder, `thread-${threadId}`), (pagePath) => files.fileOf(pagePath));
  if (isStatedAddress) setSiteAddress(siteAddress);
  else assumeSiteAddress(siteAddress);
  adoptPaymentStart(payments);
  keepBytesOfResponses();
  adoptListings(rows.splice(0));
  shareEmbeddings(settings.embeddings);
  await connectMongo(mongoUrl);
}

async function render(batch: PageBatch): Promise<RenderedBatch> {
  if (halfPages === undefined) throw new Error('The thread has not been started.');
  return renderBatch(batch, halfPages);
}
