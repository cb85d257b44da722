import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../outbound/encoded-body.ts';
import { pageFile } from './page-file.ts';
import type { PageFiles } from './page-files.ts';

interface KeptPage {
  body: EncodedBody;
  /** Version of the file that the bytes came from. */
  version: string;
  checked: number;
}

/** Asking the file system ten times a second costs nothing, and an edit should be visible immediately. */
const checkEveryMs = 100;

/**
 * Written pages in memory, bounded in bytes. A page written by this process is dropped immediately; one written by
 * another process is noticed within a tenth of a second.
 */
export class PageCache {
  readonly #files: PageFiles;
  readonly #kept: LRUCache<string, KeptPage>;
  readonly #readings = new Map<string, Promise<EncodedBody | undefined>>();
  #isCurrent = true;

  constructor(files: PageFiles, maxBytes: number) {
    this.#files = files;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }) => body.keptBytes,
    });
  }

  /** Sets whether the folder's pages are kept up to date. If not, the cache behaves as if there were none. */
  setCurrent(isCurrent: boolean): void {
    this.#isCurrent = isCurrent;
    if (isCurrent) return;
    this.#kept.clear();
    this.#readings.clear();
  }

  /** The page, if in memory and its file was checked within the last tenth of a second. */
  get(pagePath: string, now: number): EncodedBody | undefined {
    const kept = this.#kept.get(pagePath);
    if (kept === undefined) return undefined;
    // Setting the clock back must not postpone the check.
    return Math.abs(now - kept.checked) < checkEveryMs ? kept.body : undefined;
  }

  /** The page from memory or disk, or undefined if it isn't written. */
  async load(pagePath: string, now: number): Promise<EncodedBody | undefined> {
    if (!this.#isCurrent || pageFile(pagePath) === undefined) return undefined;
    const kept = this.get(pagePath, now);
    if (kept !== undefined) return kept;
    return this.#readings.get(pagePath) ?? this.#startReading(pagePath, now);
  }

  /** Drops a rewritten page. A running read isn't cached either, since it may have the old bytes. */
  drop(pagePath: string): void {
    this.#kept.delete(pagePath);
    this.#readings.delete(pagePath);
  }

  // Concurrent visitors of a page not in memory share one read.
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
    const version = await versionOf(this.#files.fileOf(pagePath));
    const kept = this.#kept.get(pagePath);
    if (kept !== undefined && kept.version === version) return kept;
    const bytes = version === undefined ? null : await this.#files.read(pagePath);
    return bytes === null || version === undefined ? undefined : { body: new EncodedBody(bytes), version };
  }
}

/** Changes whenever the file is replaced; the time alone doesn't, because its resolution is a few milliseconds. */
async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined); // deleted, or not written yet: both mean missing
  return found && `${found.mtimeMs} ${found.ino}`;
}
