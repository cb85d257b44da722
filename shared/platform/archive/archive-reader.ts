import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { ArchiveRefused, checksumsName, manifestName, parseChecksums } from './archive-layout.ts';

const mostEntryBytes = 1024 ** 3;

/** An archive entry, fully in memory. */
export interface ReadEntry {
  name: string;
  mode: number;
  bytes: Buffer;
}

/**
 * An archive's entries in order, manifest first, yielded before verification: they are intact only if the iteration
 * ends without an error. `onBytes` gets progress and total. Throws ArchiveRefused; its message continues "FILE is not
 * a usable backup: ".
 */
export async function* readArchive(
  file: string,
  onBytes: (done: number, total: number) => void = () => undefined,
): AsyncGenerator<ReadEntry> {
  const total = (await stat(file)).size;
  const source = createReadStream(file, { highWaterMark: 1024 * 1024 });
  const unpacked = extract();
  const read = pipeline(source, unpacked);
  read.catch(() => undefined); // reported while reading the entries
  const found = new Map<string, string>();
  let isComplete = false;
  const entries = unpacked[Symbol.asyncIterator]();
  const refusing = (problem: unknown): never => {
    throw refusalOf(problem, found.size);
  };
  try {
    for (;;) {
      const next = await entries.next().catch(refusing);
      if (next.done === true) break;
      if (isComplete) throw new ArchiveRefused('It has data after its end.');
      const given = await readEntry(next.value, found.size === 0).catch(refusing);
      onBytes(source.bytesRead, total);
      if (given.name === checksumsName) {
        compare(found, parseChecksums(given.bytes.toString()));
        isComplete = true;
        continue;
      }
      if (found.has(given.name)) throw new ArchiveRefused('It has a duplicate entry.');
      found.set(given.name, sumOf(given.bytes));
      yield given;
    }
  } finally {
    unpacked.destroy();
    source.destroy();
  }
  if (!isComplete) throw new ArchiveRefused(found.size === 0 ? 'It is empty.' : 'Its end is missing.');
}

/** An entry as the library yields it. */
type Entry = AsyncIterable<unknown> & { header: Header };

async function readEntry(entry: Entry, isFirst: boolean): Promise<ReadEntry> {
  const { name, size = 0, mode = 0o600, type } = entry.header;
  if (isFirst && name !== manifestName) throw new ArchiveRefused('It was not written by Slipway.');
  if (type !== 'file') throw new ArchiveRefused('It contains something other than files.');
  if (size > mostEntryBytes) throw new ArchiveRefused('It has an entry that is too large.');
  const parts: Buffer[] = [];
  for await (const part of entry) if (Buffer.isBuffer(part)) parts.push(part);
  return { name, mode, bytes: Buffer.concat(parts) };
}

function compare(found: ReadonlyMap<string, string>, expected: ReadonlyMap<string, string>): void {
  for (const [name, sum] of expected) {
    if (!found.has(name)) throw new ArchiveRefused(`Part of it is missing (${name}).`);
    if (found.get(name) !== sum) throw new ArchiveRefused(`Part of it is damaged (${name}).`);
  }
  if (found.size !== expected.size) throw new ArchiveRefused('It has unexpected parts.');
}

/** The library's messages are for developers, so they are replaced; a system error keeps its own message. */
function refusalOf(problem: unknown, entries: number): unknown {
  if (problem instanceof ArchiveRefused || (problem instanceof Error && 'syscall' in problem)) return problem;
  const words =
    entries === 0 ? 'It was not written by Slipway, or its beginning is damaged.' : 'It is incomplete or damaged.';
  return new ArchiveRefused(words, { cause: problem });
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
