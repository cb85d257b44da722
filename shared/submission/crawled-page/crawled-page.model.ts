import { defineModel } from '../../platform/mongo/define-model.ts';

const keptSeconds = 180 * 24 * 60 * 60;

export interface CrawledPageRecord {
  /** Hash of website and URL: URLs can exceed the index key limit. */
  _id: string;
  /** Key of the website (shared/website.ts). */
  website: string;
  /** Position in reading order; the homepage is 0. */
  position: number;
  url: string;
  /** The page's HTML as gzipped UTF-8. */
  html: Uint8Array;
  etag: string | null;
  last_modified: string | null;
  /** Whether a browser rendered it; absent in records from older versions. */
  is_rendered?: boolean;
  fetched_at: Date;
  /** The crawl this page belongs to. */
  reading: string;
}

export const CrawledPageModel = defineModel<CrawledPageRecord>({
  collection: 'crawled_pages',
  paths: { _id: String, website: String, position: Number, url: String, fetched_at: Date, reading: String },
  indexes: [[{ website: 1, position: 1 }], [{ fetched_at: 1 }, { expireAfterSeconds: keptSeconds }]],
});
