import { existsSync, mkdirSync, readdirSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { standsWith } from './half-pages.ts';
import { pageFile } from './page-file.ts';
import { WritingFolder, WritingLost } from './writing-folder.ts';

/**
 * The written pages in a folder. A page is replaced atomically: a reader sees the old bytes or the new ones, also when the
 * process dies in between.
 *
 * Each rendering has a ticket, taken before its data was read. A page is never overwritten by a rendering with a lower ticket
 * than the one that stands: the data of a higher ticket was read later, so it has every change that the lower one has.
 *
 * Putting into place is synchronous and done by one thread, so it needs no lock: nothing comes between claim and rename. Of several
 * processes only the one that has the duty may do it (beginWriting); for any other it throws WritingLost.
 */
export class PageFiles {
  /** Folder of the pages. */
  readonly folder: string;
  #writing: WritingFolder | undefined;
  readonly #newest = new Map<string, number>();
  readonly #folders = new Set<string>();
  #ticket = 0;
  /** Up to this ticket the data was read before this process had the duty, or when it had it an earlier time. */
  #ended = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Begins to write: what other processes have under way, or left when they were killed, is taken away from them. To be called each time
   * that this process gains the duty, before anything is read; `isMine` tells whether it still has it.
   */
  beginWriting(isMine: () => boolean): void {
    this.#writing = new WritingFolder(path.join(this.folder, '.writing'), isMine);
    this.#ended = this.#ticket;
  }

  /** Whether this process writes pages now. */
  isWriting(): boolean {
    return this.#writing?.isOpen() ?? false;
  }

  /** Throws WritingLost when what has this ticket may be written no longer: another process has the duty, or had it since. */
  assertWriting(ticket: number): void {
    this.#folderFor(ticket).assertOpen();
  }

  /** Ends writing and leaves nothing half written behind. Safe to repeat. */
  endWriting(): void {
    this.#writing?.remove();
    this.#writing = undefined;
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
   * left out. Throws RangeError for an address that is not a page, WritingLost when another process has the duty.
   */
  write(pagePath: string, html: Uint8Array, ticket: number): boolean {
    const file = this.fileOf(pagePath);
    const writing = this.#folderFor(ticket);
    if (!this.#claim(pagePath, ticket) || standsWith(file, html)) return false;
    const half = writing.pathOf('page');
    writing.use(() => {
      writeFileSync(half, html);
      this.#putIntoPlace(half, file);
    });
    return true;
  }

  /**
   * Puts a page into its place which a thread has written (HalfPages). Returns whether it was not overtaken by a newer one.
   * Throws WritingLost when another process has the duty.
   */
  adopt(pagePath: string, half: string, ticket: number): boolean {
    const file = this.fileOf(pagePath);
    const writing = this.#folderFor(ticket);
    const isNewest = this.#claim(pagePath, ticket);
    writing.use(() => (isNewest ? this.#putIntoPlace(half, file) : unlinkSync(half)));
    return isNewest;
  }

  /** The folder below which each thread makes one for the pages to be adopted. Throws WritingLost when another process has the duty. */
  folderOfThreads(): string {
    return this.#folderFor(this.#ticket + 1).pathOf('.');
  }

  /** Removes unadopted pages of threads. Call while none is running. */
  clearHalfPages(): void {
    this.#writing?.clear();
  }

  /** Removes a page. Returns whether there was one to remove. Throws WritingLost when another process has the duty. */
  remove(pagePath: string, ticket: number): boolean {
    const file = this.fileOf(pagePath);
    const writing = this.#folderFor(ticket);
    if (!this.#claim(pagePath, ticket) || !existsSync(file)) return false;
    const removed = writing.pathOf('removed');
    writing.use(() => renameSync(file, removed)); // into the folder, which is not there when the duty is another's
    unlinkSync(removed);
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

  #folderFor(ticket: number): WritingFolder {
    if (this.#writing === undefined || ticket <= this.#ended) throw new WritingLost();
    return this.#writing;
  }

  #putIntoPlace(half: string, file: string): void {
    const folder = path.dirname(file);
    this.#makeFolder(folder);
    try {
      renameSync(half, file);
    } catch (problem) {
      // Someone may have emptied the folder of the pages, of which this process remembers what it has made.
      if (!existsSync(half) || existsSync(folder)) throw problem;
      this.#folders.clear();
      this.#makeFolder(folder);
      renameSync(half, file);
    }
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
