import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page rendered by a thread: the file to move into place, null if unchanged. */
export interface HalfPage {
  path: string;
  half: string | null;
}

/**
 * Pages rendered by one thread that the main thread has not moved into place yet (PageFiles.adopt). One folder per
 * thread, since threads that create files in the same folder block each other for ten times as long as writing takes.
 */
export class HalfPages {
  readonly #folder: string;
  readonly #fileOf: (pagePath: string) => string;
  #count = 0;

  /** `folder` is this thread's, inside the process's existing one; `fileOf` returns a page's path. */
  constructor(folder: string, fileOf: (pagePath: string) => string) {
    this.#folder = folder;
    this.#fileOf = fileOf;
    // Doesn't create parents: another process deletes those when it takes over.
    if (!existsSync(folder)) mkdirSync(folder);
  }

  /** Writes a page, unless the existing one has the same bytes. */
  write(pagePath: string, html: Uint8Array): HalfPage {
    if (hasSameBytes(this.#fileOf(pagePath), html)) return { path: pagePath, half: null };
    this.#count += 1;
    const half = path.join(this.#folder, `${this.#count}`);
    writeFileSync(half, html);
    return { path: pagePath, half };
  }
}

/** Whether a file has these bytes. Checking for existence first is cheaper than the error for a missing file. */
export const hasSameBytes = (file: string, html: Uint8Array): boolean =>
  existsSync(file) && readFileSync(file).equals(html);
