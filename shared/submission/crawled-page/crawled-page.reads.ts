import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseWebsite } from '../../kernel/address/website.ts';
import { CrawledPageModel, type CrawledPageRecord } from './crawled-page.model.ts';
import type { CrawledPage } from './crawled-page.ts';

const unpack = promisify(gunzip);

/** As stored: the driver returns bytes as its own Binary, whose `buffer` holds them. */
type StoredRecord = Omit<CrawledPageRecord, 'html'> & { html: { buffer: Uint8Array } };

/**
 * Pages of a website's last complete crawl, homepage first; quotes are taken from these. Empty if the website
 * hasn't been read in the last six months.
 */
export async function crawledPages(websiteAddress: string): Promise<CrawledPage[]> {
  const website = parseWebsite(websiteAddress)?.key;
  if (website === undefined) return [];
  const records = await CrawledPageModel.find({ website }).sort({ position: 1 }).lean<StoredRecord[]>();
  return Promise.all(
    records.map(async (record) => ({
      url: record.url,
      html: (await unpack(record.html.buffer)).toString('utf8'),
      etag: record.etag,
      lastModified: record.last_modified,
      isRendered: record.is_rendered ?? false,
      fetchedAt: record.fetched_at,
    })),
  );
}

/** URLs of the pages that `crawledPages` returns, in the same order. */
export async function crawledAddresses(websiteAddress: string): Promise<string[]> {
  const website = parseWebsite(websiteAddress)?.key;
  if (website === undefined) return [];
  const found = CrawledPageModel.find({ website }, { url: 1 }).sort({ position: 1 });
  return (await found.lean<Pick<CrawledPageRecord, 'url'>[]>()).map(({ url }) => url);
}

/** When each page that `crawledPages` returns was read, by URL. */
export async function readPageDates(websiteAddress: string): Promise<ReadonlyMap<string, Date>> {
  const website = parseWebsite(websiteAddress)?.key;
  if (website === undefined) return new Map();
  const found = CrawledPageModel.find({ website }, { url: 1, fetched_at: 1 });
  const pages = await found.lean<Pick<CrawledPageRecord, 'url' | 'fetched_at'>[]>();
  return new Map(pages.map(({ url, fetched_at }) => [url, fetched_at]));
}
