import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

interface KeptFile {
  file: string;
  bytes: number;
  /** Time of last use, in ms since the epoch. */
  used: number;
}

const shareKeptByPruning = 0.8;
const writesBetweenPrunings = 500;
// Images of deleted listings are no longer requested and expire.
const unusedForMs = 30 * 24 * 3600 * 1000;
const namePattern = /^[0-9a-f]{4,64}(-[a-z0-9-]+)?\.[a-z0-9]+$/;

/**
 * A bounded folder of files that can be regenerated; least recently used ones are deleted first. Names start with a
 * hash of the content, so files are never replaced.
 */
export class KeptFiles {
  readonly #folder: string;
  readonly #maxBytes: number;
  #writes = 0;

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** The bytes of a file, or undefined if not stored. */
  async read(name: string): Promise<Buffer | undefined> {
    const file = this.#fileOf(name);
    const bytes = await readFile(file).catch(() => undefined); // missing, so it is regenerated
    if (bytes !== undefined) void this.#touch(file);
    return bytes;
  }

  /**
   * Stores a file atomically. Returns false if the disk is full or read-only: the caller then regenerates it when needed.
   */
  async keep(name: string, bytes: Uint8Array): Promise<boolean> {
    const file = this.#fileOf(name);
    const half = `${file}.${randomUUID()}.half`;
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(half, bytes);
      await rename(half, file);
      this.#writes += 1;
      if (this.#writes % writesBetweenPrunings === 1) await this.prune();
      return true;
    } catch {
      await rm(half, { force: true }).catch(() => undefined); // disk errors are reported where pages are written
      return false;
    }
  }

  /** Deletes files unused for a month, then the least recently used until the folder is well below its limit. */
  async prune(now = Date.now()): Promise<void> {
    const old = (await this.#list()).filter(({ used }) => now - used > unusedForMs);
    for (const { file } of old) await rm(file, { force: true });
    const files = await this.#list();
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= this.#maxBytes) return;
    for (const { file, bytes } of files.sort((a, b) => a.used - b.used)) {
      if (total <= this.#maxBytes * shareKeptByPruning) return;
      await rm(file, { force: true });
      total -= bytes;
    }
  }

  // Only the last use matters for pruning, so missing or unknown files are no problem.
  async #touch(file: string): Promise<void> {
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
  }

  async #list(): Promise<KeptFile[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => []); // no folder yet
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
    const found: KeptFile[] = [];
    for (const file of files) {
      const known = await stat(file).catch(() => undefined); // pruned by another process
      if (known !== undefined) found.push({ file, bytes: known.size, used: known.mtimeMs });
    }
    return found;
  }

  // Uses the first letters of the hash as folder names, to keep folders small. Throws RangeError for any other name.
  #fileOf(name: string): string {
    if (!namePattern.test(name)) throw new RangeError('Not the name of a stored file.');
    return path.join(this.#folder, name.slice(0, 2), name);
  }
}
