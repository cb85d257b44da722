import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Pack, pack } from 'tar-stream';
import { checksumsName, firstBodyOffset, manifestBytes, manifestName } from './archive-layout.ts';

export interface NewEntry {
  name: string;
  bytes: Buffer;
  /** Mode of the file, such as 0o600. */
  mode?: number;
}

/**
 * Writes a tar file: the manifest, written last, comes first; the last entry holds SHA-256 checksums of all others in
 * `sha256sum` format. Written as `FILE.partial`, readable by this user only, and renamed once synced to disk.
 */
export class ArchiveWriter {
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #pack: Pack = pack();
  readonly #flushed: Promise<void>;
  readonly #at: Date;
  readonly #sums: string[] = [];
  #written = 0;

  private constructor(file: string, handle: FileHandle, at: Date) {
    this.#file = file;
    this.#handle = handle;
    this.#at = at;
    this.#flushed = this.#flush();
    this.#flushed.catch(() => undefined); // reported to callers of add and finish
  }

  /** Creates the file, replacing anything a killed attempt left behind. */
  static async create(file: string, at: Date): Promise<ArchiveWriter> {
    const handle = await open(partialOf(file), 'w', 0o600);
    await handle.chmod(0o600);
    const writer = new ArchiveWriter(file, handle, at);
    await writer.#put({ name: manifestName, bytes: Buffer.alloc(manifestBytes, ' ') });
    return writer;
  }

  /** Bytes written so far. */
  get written(): number {
    return this.#written;
  }

  /** Adds an entry. Throws if the disk is full or unavailable. */
  async add(entry: NewEntry): Promise<void> {
    this.#sums.push(sumLine(entry.bytes, entry.name));
    await this.#put(entry);
  }

  /** Writes the manifest and renames the file. Throws a RangeError for a manifest that is too long. */
  async finish(manifest: string): Promise<void> {
    const first = Buffer.alloc(manifestBytes, ' ');
    if (Buffer.byteLength(manifest) >= manifestBytes) throw new RangeError('The manifest is too long.');
    first.write(manifest);
    first.write('\n', manifestBytes - 1);
    const sums = [sumLine(first, manifestName), ...this.#sums].join('');
    await this.#put({ name: checksumsName, bytes: Buffer.from(sums) });
    this.#pack.finalize();
    await this.#flushed;
    await this.#handle.write(first, 0, first.length, firstBodyOffset); // local writes of 64 kB are all or nothing
    await this.#handle.sync();
    await this.#handle.close();
    await rename(partialOf(this.#file), this.#file);
    await syncFolder(path.dirname(this.#file));
  }

  /** Deletes the unfinished file. Safe to repeat. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#flushed.catch(() => undefined);
    await this.#handle.close().catch(() => undefined); // already closed
    await rm(partialOf(this.#file), { force: true });
  }

  async #flush(): Promise<void> {
    for await (const bytes of this.#pack) if (Buffer.isBuffer(bytes)) await writeWhole(this.#handle, bytes);
  }

  async #put({ name, bytes, mode = 0o600 }: NewEntry): Promise<void> {
    const entry = this.#pack.entry({ name, size: bytes.length, mode, mtime: this.#at });
    const taken = once(entry, 'finish');
    entry.end(bytes);
    await Promise.race([taken, this.#flushed]);
    this.#written += bytes.length;
  }
}

/** The system may write fewer bytes than it is given. */
async function writeWhole(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await handle.write(bytes, done)).bytesWritten;
}

const partialOf = (file: string): string => `${file}.partial`;

const sumLine = (bytes: Buffer, name: string): string =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;

/** A rename is durable only once its folder is synced, which some systems don't support. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
