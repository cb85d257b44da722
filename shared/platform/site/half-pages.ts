import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page that a thread has rendered: the file it is in until it is put into its place, null if that would change nothing. */
export interface HalfPage {
  path: string;
  half: string | null;
}

/**
 * Pages rendered by one thread that the main thread has not moved into place yet (PageFiles.adopt). One folder per thread, since threads
 * creating files in the same folder block each other ten times as long as writing takes.
 */
export class HalfPages {
  readonly #folder: string;
  readonly #fileOf: (pagePath: string) => string;
  #count = 0;

  /** `folder` is this thread's own, inside the process's existing one; `fileOf` gives a page's path. */
  constructor(folder: string, fileOf: (pagePath: string) => string) {
    this.#folder = folder;
    this.#fileOf = fileOf;
    // Not those above: another process takes them away when it has the duty of writing.
    if (!existsSync(folder)) mkdirSync(folder);
  }

  /** Writes a page, unless it is in its place with the same bytes. */
  write(pagePath: string, html: Uint8Array): HalfPage {
    if (standsWith(this.#fileOf(pagePath), html)) return { path: pagePath, half: null };
    this.#count += 1;
    const half = path.join(this.#folder, `${this.#count}`);
    writeFileSync(half, html);
    return { path: pagePath, half };
  }
}

/** Whether a file is with these bytes. Looking first is cheaper than the error that reading a missing file makes. */
export const standsWith = (file: string, html: Uint8Array): boolean =>
  existsSync(file) && readFileSync(file).equals(html);
