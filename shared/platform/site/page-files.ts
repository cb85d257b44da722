import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../../kernel/system-error.ts';
import { idFile, idOfFolder } from './folder-id.ts';
import { hasSameBytes } from './half-pages.ts';
import { pageFile } from './page-file.ts';
import { WritingFolder, WritingLost } from './writing-folder.ts';

const writingParent = '.writing';

/**
 * Prerendered pages in a folder, replaced atomically: readers see the old or the new bytes, even after a crash. Each rendering has a
 * ticket, taken before its data was read; a page is never overwritten by a rendering with a lower ticket, whose data is older. Moving
 * into place is synchronous and done by a single thread, so it needs no lock. Only the process holding the lease may do it
 * (beginWriting); others get WritingLost.
 */
export class PageFiles {
  /** Folder of the pages. */
  readonly folder: string;
  #writing: WritingFolder | undefined;
  readonly #newest = new Map<string, number>();
  readonly #folders = new Set<string>();
  #ticket = 0;
  /** Renderings up to this ticket read their data before this process got the lease, or while it held the lease earlier. */
  #ended = 0;

  constructor(folder: string) {
    this.folder = folder;
  }

  /**
   * Starts writing: discards anything other processes have in progress or left when killed. Call each time this
   * process gains the lease, before reading anything; `isMine` returns whether it still holds the lease.
   */
  beginWriting(isMine: () => boolean): void {
    this.#writing = new WritingFolder(path.join(this.folder, writingParent), isMine);
    this.#ended = this.#ticket;
  }

  /** Identifies the folder: processes that share it see the same ID. Throws if a new one can't be saved. */
  folderId(): string {
    return idOfFolder(this.folder);
  }

  /** Deletes all pages. Throws WritingLost if another process holds the lease. */
  async empty(): Promise<void> {
    const writing = this.#writing;
    if (writing === undefined) throw new WritingLost();
    const names = (await readdir(this.folder)).filter((name) => name !== writingParent && name !== idFile);
    const removed = writing.pathOf(`emptied-${randomUUID()}`);
    writing.use(() => {
      mkdirSync(removed);
      for (const name of names) renameSync(path.join(this.folder, name), path.join(removed, name));
    });
    this.#folders.clear();
    await rm(removed, { recursive: true, force: true });
  }

  /** Whether this process writes pages now. */
  isWriting(): boolean {
    return this.#writing?.isOpen() ?? false;
  }

  /**
   * Throws WritingLost if a rendering with this ticket may no longer be written: another process holds the lease, or
   * has held it since the ticket was taken.
   */
  assertWriting(ticket: number): void {
    this.#folderFor(ticket).assertOpen();
  }

  /** Ends writing, leaving nothing half-written. Safe to repeat. */
  endWriting(): void {
    this.#writing?.remove();
    this.#writing = undefined;
  }

  /** Takes a ticket for a rendering. Call before reading its data. */
  takeTicket(): number {
    this.#ticket += 1;
    return this.#ticket;
  }

  /** Drops records of tickets once no rendering with a lower one is running, to save memory. */
  forgetTicketsBelow(ticket: number): void {
    for (const [pagePath, newest] of this.#newest) if (newest < ticket) this.#newest.delete(pagePath);
  }

  /**
   * Writes a page. Returns whether the file changed: identical bytes, and renderings overtaken by a newer one, are
   * skipped. Throws RangeError for a path that isn't a page, WritingLost if another process holds the lease.
   */
  write(pagePath: string, html: Uint8Array, ticket: number): boolean {
    const file = this.fileOf(pagePath);
    const writing = this.#folderFor(ticket);
    if (!this.#claim(pagePath, ticket) || hasSameBytes(file, html)) return false;
    this.#replace(file, html, writing);
    return true;
  }

  /**
   * Changes an existing page's text in place. Returns whether the file changed. `change` gets the bytes as Latin-1 and
   * may only insert ASCII. This doesn't make the page's data newer, so a rendering in progress still replaces it,
   * whatever its ticket. Throws WritingLost like `assertWriting`.
   */
  edit(pagePath: string, change: (html: string) => string, ticket: number): boolean {
    const file = this.fileOf(pagePath);
    const writing = this.#folderFor(ticket);
    if (!existsSync(file)) return false;
    const before = readFileSync(file, 'latin1');
    const after = change(before);
    if (after === before) return false;
    this.#replace(file, Buffer.from(after, 'latin1'), writing);
    return true;
  }

  /**
   * Moves a page written by a thread (HalfPages) into place. Returns false if a newer one overtook it. Throws
   * WritingLost if another process holds the lease.
   */
  adopt(pagePath: string, half: string, ticket: number): boolean {
    const file = this.fileOf(pagePath);
    const writing = this.#folderFor(ticket);
    const isNewest = this.#claim(pagePath, ticket);
    writing.use(() => (isNewest ? this.#putIntoPlace(half, file) : unlinkSync(half)));
    return isNewest;
  }

  /**
   * The folder in which each thread creates a subfolder for its pages. Throws WritingLost if another process holds the
   * lease.
   */
  folderOfThreads(): string {
    return this.#folderFor(this.#ticket + 1).pathOf('.');
  }

  /** Removes unadopted pages of threads. Call while no thread is rendering. */
  clearHalfPages(): void {
    this.#writing?.clear();
  }

  /** Deletes a page. Returns whether it existed. Throws WritingLost if another process holds the lease. */
  remove(pagePath: string, ticket: number): boolean {
    const file = this.fileOf(pagePath);
    const writing = this.#folderFor(ticket);
    if (!this.#claim(pagePath, ticket) || !existsSync(file)) return false;
    const removed = writing.pathOf('removed');
    writing.use(() => renameSync(file, removed)); // into our folder, which is gone if another process holds the lease
    unlinkSync(removed);
    return true;
  }

  /** The bytes of a page, or null. */
  async read(pagePath: string): Promise<Buffer | null> {
    return pageFile(pagePath) === undefined ? null : readFile(this.fileOf(pagePath)).catch(nullIfMissing);
  }

  /** Paths of the pages whose files are directly in a folder: `/products` gives `/products/a`, `/products/b` … */
  async listBelow(folderPath: string): Promise<string[]> {
    const names = (await readdir(path.join(this.folder, folderPath)).catch(nullIfMissing)) ?? [];
    return names.flatMap((name) => (name.endsWith('.html') ? [`${folderPath}/${name.slice(0, -5)}`] : []));
  }

  /** Absolute path of a page's file. Throws RangeError for a path that isn't a page. */
  fileOf(pagePath: string): string {
    const name = pageFile(pagePath);
    if (name === undefined) throw new RangeError('Not the address of a page.');
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

  #replace(file: string, html: Uint8Array, writing: WritingFolder): void {
    const half = writing.pathOf('page');
    writing.use(() => {
      writeFileSync(half, html);
      this.#putIntoPlace(half, file);
    });
  }

  #putIntoPlace(half: string, file: string): void {
    const folder = path.dirname(file);
    this.#makeFolder(folder);
    try {
      renameSync(half, file);
    } catch (problem) {
      // The pages folder may have been deleted since this process created it.
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
  if (isSystemError(problem, 'ENOENT')) return null;
  throw problem;
}
