import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { pageFile } from '../page/page-file.ts';
import { EncodedBody } from './encoded-body.ts';
import type { PageFiles } from './page-files.ts';

interface KeptPage {
  body: EncodedBody;
  /** Modification time of the file that the bytes came from, ms. */
  modified: number;
  checked: number;
}

const checkEveryMs = 1_000;
// Compressed forms come on top: at most some 40 % of the page.
const compressedShare = 1.4;

/**
 * Written pages in memory, bounded in bytes. A page that this process writes is dropped at once;
 * one that another process writes is noticed within a second by its file's time.
 */
export class PageCache {
  readonly #files: PageFiles;
  readonly #kept: LRUCache<string, KeptPage>;

  constructor(files: PageFiles, maxBytes: number) {
    this.#files = files;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => Math.ceil(body.bytes.length * compressedShare) + 1,
    });
  }

  /** The page if it is in memory. Starts a check of its file when the last one is a second ago. */
  get(pagePath: string, now: number): EncodedBody | undefined {
    const kept = this.#kept.get(pagePath);
    if (kept === undefined) return undefined;
    if (now - kept.checked >= checkEveryMs) {
      kept.checked = now;
      void this.#check(pagePath, kept);
    }
    return kept.body;
  }

  /** The page from memory or disk, or undefined when it is not written. */
  async load(pagePath: string, now: number): Promise<EncodedBody | undefined> {
    if (pageFile(pagePath) === undefined) return undefined;
    const kept = this.get(pagePath, now);
    if (kept !== undefined) return kept;
    const modified = await modifiedTime(this.#files.fileOf(pagePath));
    const bytes = modified === undefined ? null : await this.#files.read(pagePath);
    if (bytes === null || modified === undefined) return undefined;
    const body = new EncodedBody(bytes);
    this.#kept.set(pagePath, { body, modified, checked: now });
    return body;
  }

  drop(pagePath: string): void {
    this.#kept.delete(pagePath);
  }

  clear(): void {
    this.#kept.clear();
  }

  async #check(pagePath: string, kept: KeptPage): Promise<void> {
    const modified = await modifiedTime(this.#files.fileOf(pagePath));
    if (modified !== kept.modified) this.#kept.delete(pagePath);
  }
}

async function modifiedTime(file: string): Promise<number | undefined> {
  const found = await stat(file).catch(() => undefined); // gone, or not yet written: both mean "not there"
  return found?.mtimeMs;
}
