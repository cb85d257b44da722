import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { standsWith } from './half-pages.ts';
import { pageFile } from './page-file.ts';

/**
 * The written pages in a folder. A page is replaced atomically: a reader sees the old bytes or the new ones, also when the
 * process dies in between.
 *
 * Each rendering has a ticket, taken before its data was read. A page is never overwritten by a rendering with a lower ticket
 * than the one that stands: the data of a higher ticket was read later, so it has every change that the lower one has.
 *
 * Putting into place is synchronous and done by one thread, so it needs no lock: nothing comes between claim and rename.
 */
export class PageFiles {
  /** Folder of the pages. */
  readonly folder: string;
  readonly #temporary: string;
  readonly #newest = new Map<string, number>();
  readonly #folders = new Set<string>();
  #ticket = 0;

  constructor(folder: string) {
    this.folder = folder;
    this.#temporary = path.join(folder, '.writing');
  }

  /** Makes the folder ready and throws away what a killed process left half written. */
  prepare(): void {
    rmSync(this.#temporary, { recursive: true, force: true });
    mkdirSync(this.#temporary, { recursive: true });
  }

  /** Takes the ticket of a rendering. To be called before its data is read. */
  takeTicket(): number {
    this.#ticket += 1;
    return this.#ticket;
  }

  /** Forgets which tickets stand once no rendering with a lower one is under way, so that the memory stays small. */
  forgetTicketsBelow(ticket: number): void {
    for (const [pagePath, newest] of this.#newest) if (newest < ticket) this.#newest.delete(pagePath);
  }

  /**
   * Writes a page. Returns whether the file changed: identical bytes and a rendering that is overtaken by a newer one are
   * left out. Throws RangeError for an address that is not a page.
   */
  write(pagePath: string, html: Uint8Array, ticket: number): boolean {
    const file = this.fileOf(pagePath);
    if (!this.#claim(pagePath, ticket)) return false;
    if (standsWith(file, html)) return false;
    const half = path.join(this.#temporary, 'page');
    writeFileSync(half, html);
    this.#putIntoPlace(half, file);
    return true;
  }

  /** Puts a page into its place which a thread has written (HalfPages). Returns whether it was not overtaken by a newer one. */
  adopt(pagePath: string, half: string, ticket: number): boolean {
    const file = this.fileOf(pagePath);
    if (!this.#claim(pagePath, ticket)) {
      unlinkSync(half);
      return false;
    }
    this.#putIntoPlace(half, file);
    return true;
  }

  /** The folder in which a thread writes its pages before they are adopted. */
  folderOfThread(thread: number): string {
    return path.join(this.#temporary, `thread-${thread}`);
  }

  /** Removes a page. Returns whether there was one to remove. */
  remove(pagePath: string, ticket: number): boolean {
    const file = this.fileOf(pagePath);
    if (!this.#claim(pagePath, ticket) || !existsSync(file)) return false;
    unlinkSync(file);
    return true;
  }

  /** The bytes of a page, or null. */
  async read(pagePath: string): Promise<Buffer | null> {
    return pageFile(pagePath) === undefined ? null : readFile(this.fileOf(pagePath)).catch(nullIfMissing);
  }

  /** Addresses of the written pages directly below a folder address: `/products` gives `/products/a`, `/products/b` … */
  listBelow(folderPath: string): string[] {
    const folder = path.join(this.folder, folderPath);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names.flatMap((name) => (name.endsWith('.html') ? [`${folderPath}/${name.slice(0, -5)}`] : []));
  }

  /** Absolute path of a page's file. Throws RangeError for an address that is not a page. */
  fileOf(pagePath: string): string {
    const name = pageFile(pagePath);
    if (name === undefined) throw new RangeError('That address is not a page.');
    return path.join(this.folder, name);
  }

  #claim(pagePath: string, ticket: number): boolean {
    if ((this.#newest.get(pagePath) ?? 0) > ticket) return false;
    this.#newest.set(pagePath, ticket);
    return true;
  }

  #putIntoPlace(half: string, file: string): void {
    this.#makeFolder(path.dirname(file));
    renameSync(half, file);
  }

  #makeFolder(folder: string): void {
    if (this.#folders.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    this.#folders.add(folder);
  }
}

function nullIfMissing(problem: unknown): null {
  if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return null;
  throw problem;
}
