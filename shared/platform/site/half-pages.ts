import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A page that a thread has rendered: the file it is in until it is put into its place, null if that would change nothing. */
export interface HalfPage {
  path: string;
  half: string | null;
}

/**
 * The pages that one thread has rendered and the main thread has not yet put into their places (PageFiles.adopt). Each thread has a
 * folder of its own, since two threads that make files in one folder wait for each other ten times as long as writing takes.
 */
export class HalfPages {
  readonly #folder: string;
  readonly #fileOf: (pagePath: string) => string;
  #count = 0;

  /** `folder` is for this thread alone, in that of its process, which must be there; `fileOf` gives the place of a page. */
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
