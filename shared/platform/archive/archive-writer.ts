import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Pack, pack } from 'tar-stream';
import { checksumsName, firstBodyOffset, manifestBytes, manifestName } from './archive-layout.ts';

/** A new archive entry. */
export interface NewEntry {
  name: string;
  bytes: Buffer;
  /** Mode of the file, such as 0o600. */
  mode?: number;
}

/**
 * Writes a tar file whose first entry is a manifest that is known last, and whose last entry is the SHA-256 of every other, in the form
 * of `sha256sum`. It grows under the name `FILE.partial`, for this user alone, and gets its own name when all of it is on the disk.
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
    this.#flushed.catch(() => undefined); // told to whoever adds or finishes
  }

  /** Begins the file, in place of what an attempt that was killed has left. */
  static async create(file: string, at: Date): Promise<ArchiveWriter> {
    const handle = await open(partialOf(file), 'w', 0o600);
    await handle.chmod(0o600);
    const writer = new ArchiveWriter(file, handle, at);
    await writer.#put({ name: manifestName, bytes: Buffer.alloc(manifestBytes, ' ') });
    return writer;
  }

  /** Bytes of the entries so far. */
  get written(): number {
    return this.#written;
  }

  /** Adds an entry. Throws if the disk is full or gone. */
  async add(entry: NewEntry): Promise<void> {
    this.#sums.push(sumLine(entry.bytes, entry.name));
    await this.#put(entry);
  }

  /** Puts the manifest into its place and gives the file its name. Throws a RangeError for a manifest that is too long. */
  async finish(manifest: string): Promise<void> {
    const first = Buffer.alloc(manifestBytes, ' ');
    if (Buffer.byteLength(manifest) >= manifestBytes) throw new RangeError('The manifest is too long.');
    first.write(manifest);
    first.write('\n', manifestBytes - 1);
    const sums = [sumLine(first, manifestName), ...this.#sums].join('');
    await this.#put({ name: checksumsName, bytes: Buffer.from(sums) });
    this.#pack.finalize();
    await this.#flushed;
    await this.#handle.write(first, 0, first.length, firstBodyOffset); // a local file takes 64 kB at once or fails
    await this.#handle.sync();
    await this.#handle.close();
    await rename(partialOf(this.#file), this.#file);
    await syncFolder(path.dirname(this.#file));
  }

  /** Gives up: nothing is left of it. Safe to repeat. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#flushed.catch(() => undefined); // it was ended here
    await this.#handle.close().catch(() => undefined); // it was closed before
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

/** The system may take less than it is given. */
async function writeWhole(handle: FileHandle, bytes: Buffer): Promise<void> {
  for (let done = 0; done < bytes.length; ) done += (await handle.write(bytes, done)).bytesWritten;
}

const partialOf = (file: string): string => `${file}.partial`;

const sumLine = (bytes: Buffer, name: string): string =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;

/** A name is kept only once its folder is. Some systems cannot do that for folders. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
