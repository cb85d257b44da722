import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { isSystemError } from '../../kernel/system-error.ts';
import { VisitBatch } from './visit-batch.ts';

/** A file with about a second's worth of counts. A spool's files are written to the database in order. */
export interface SpoolSegment {
  spool: string;
  number: number;
  file: string;
}

const nameOfSegment = /^([0-9a-f-]{36})-(\d{9})\.jsonl$/;
const appendsOfSegment = 4;
const mostBytes = 256 * 1024 * 1024;
// A running process ends its segment within a second; older segments belong to dead processes.
const abandonedAfterMs = 10_000;

/**
 * Files with a process's counts that are not in the database yet; if the process dies, another process imports them.
 * Calls to `append` and `turn` must not overlap.
 */
export class VisitSpool {
  readonly #folder: string;
  readonly #spool = randomUUID();
  #number = 1;
  #appends = 0;
  #length = 0;
  #waitingBytes = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes a batch to disk, all or nothing. Throws if the disk or the backlog is full. */
  async append(batch: VisitBatch): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(batch.toStored())}\n`);
    if (this.#waitingBytes + line.length > mostBytes) throw new Error('Too many visits wait for the database.');
    const file = this.#fileOf(this.#number);
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    try {
      const handle = await open(file, 'a', 0o600);
      try {
        await handle.appendFile(line);
        await handle.datasync();
      } finally {
        await handle.close();
      }
    } catch (problem) {
      await truncate(file, this.#length).catch(() => undefined); // The file may not even be open; the first error is thrown.
      throw problem;
    }
    this.#length += line.length;
    this.#waitingBytes += line.length;
    this.#appends += 1;
    if (this.#appends >= appendsOfSegment) this.turn();
  }

  /** Ends the open segment unless it is empty. */
  turn(): void {
    if (this.#length === 0) return;
    this.#number += 1;
    this.#appends = 0;
    this.#length = 0;
  }

  /** Segments ready to import: this process's ended ones, and all those of dead processes. */
  async waiting(now: Date): Promise<SpoolSegment[]> {
    const segments = (await namesIn(this.#folder)).flatMap((name) => {
      const [, spool, number] = nameOfSegment.exec(name) ?? [];
      return spool === undefined ? [] : [{ spool, number: Number(number), file: path.join(this.#folder, name) }];
    });
    const ready = await Promise.all(
      segments.map(({ spool, number, file }) =>
        spool === this.#spool ? number < this.#number : isAbandoned(file, now),
      ),
    );
    return segments.filter((_, at) => ready[at]);
  }

  /** Content of a segment, without a half-written last line. Empty if another process has imported and removed it. */
  async read({ file }: SpoolSegment): Promise<VisitBatch> {
    const batch = new VisitBatch();
    const text = await orIfGone(readFile(file, 'utf8'), '');
    for (const line of text.split('\n').slice(0, -1)) batch.addStored(line);
    return batch;
  }

  /** Removes an imported segment. */
  async remove({ spool, file }: SpoolSegment): Promise<void> {
    const { size } = await orIfGone(stat(file), { size: 0 });
    await rm(file, { force: true });
    if (spool === this.#spool) this.#waitingBytes -= size;
  }

  #fileOf(number: number): string {
    return path.join(this.#folder, `${this.#spool}-${`${number}`.padStart(9, '0')}.jsonl`);
  }
}

/** Sorted names in a folder; empty if it does not exist. */
const namesIn = async (folder: string): Promise<string[]> => (await orIfGone(readdir(folder), [])).sort();

async function isAbandoned(file: string, now: Date): Promise<boolean> {
  const found = await orIfGone(stat(file), undefined);
  return found !== undefined && now.getTime() - found.mtimeMs > abandonedAfterMs;
}

async function orIfGone<Found, Else>(found: Promise<Found>, otherwise: Else): Promise<Found | Else> {
  try {
    return await found;
  } catch (problem) {
    if (isSystemError(problem, 'ENOENT')) return otherwise;
    throw problem;
  }
}
