import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { oneOf, otherThan } from '../../platform/mongo/filters.ts';
import { CrawledPageModel } from './crawled-page.model.ts';
import type { CrawledPage } from './crawled-page.ts';

const pack = promisify(gzip);

/** Replaces a website's pages with those of a complete crawl. `website` is the website's key. */
export async function keepCrawledPages(website: string, pages: readonly CrawledPage[]): Promise<void> {
  const reading = randomUUID();
  const writes = pages.map(async (page, position) => {
    const replacement = {
      website,
      position,
      url: page.url,
      html: await pack(page.html),
      etag: page.etag,
      last_modified: page.lastModified,
      is_rendered: page.isRendered,
      fetched_at: page.fetchedAt,
      reading,
    };
    return { replaceOne: { filter: { _id: idOf(website, page.url) }, replacement, upsert: true } };
  });
  await CrawledPageModel.bulkWrite(await Promise.all(writes), { ordered: false });
  await CrawledPageModel.deleteMany({ website, reading: otherThan(reading) });
}

/** Deletes the pages of these websites (by key); they can be crawled again. Safe to repeat. */
export async function forgetCrawledPages(websites: readonly string[]): Promise<void> {
  await CrawledPageModel.deleteMany({ website: oneOf(websites) });
}

const idOf = (website: string, url: string): string =>
  createHash('sha256').update(`${website} ${url}`).digest('base64url');
