import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../outbound/encoded-body.ts';
import { pageFile } from './page-file.ts';
import type { PageFiles } from './page-files.ts';

interface KeptPage {
  body: EncodedBody;
  /** Modification time of the file that the bytes came from, ms. */
  modified: number;
  checked: number;
}

const checkEveryMs = 1_000;

/**
 * Written pages in memory, bounded in bytes. A page that this process writes is dropped at once;
 * one that another process writes is noticed within a second by its file's time.
 */
export class PageCache {
  readonly #files: PageFiles;
  readonly #kept: LRUCache<string, KeptPage>;
  readonly #readings = new Map<string, Promise<EncodedBody | undefined>>();

  constructor(files: PageFiles, maxBytes: number) {
    this.#files = files;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.keptBytes,
    });
  }

  /** The page if it is in memory. Starts a check of its file when the last one is a second ago. */
  get(pagePath: string, now: number): EncodedBody | undefined {
    const kept = this.#kept.get(pagePath);
    if (kept === undefined) return undefined;
    // A clock that was set back must not put the check off.
    if (Math.abs(now - kept.checked) >= checkEveryMs) {
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
    return this.#readings.get(pagePath) ?? this.#startReading(pagePath, now);
  }

  /** Forgets a page that was written again. A reading under way is not kept either: its bytes may be the old ones. */
  drop(pagePath: string): void {
    this.#kept.delete(pagePath);
    this.#readings.delete(pagePath);
  }

  // Visitors who come at once for a page that is not in memory share one reading.
  #startReading(pagePath: string, now: number): Promise<EncodedBody | undefined> {
    const isCurrent = (): boolean => this.#readings.get(pagePath) === reading;
    const reading = this.#read(pagePath)
      .then((page) => {
        if (page !== undefined && isCurrent()) this.#kept.set(pagePath, { ...page, checked: now });
        return page?.body;
      })
      .finally(() => {
        if (isCurrent()) this.#readings.delete(pagePath);
      });
    this.#readings.set(pagePath, reading);
    return reading;
  }

  async #read(pagePath: string): Promise<Omit<KeptPage, 'checked'> | undefined> {
    const modified = await modifiedTime(this.#files.fileOf(pagePath));
    const bytes = modified === undefined ? null : await this.#files.read(pagePath);
    return bytes === null || modified === undefined ? undefined : { body: new EncodedBody(bytes), modified };
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
