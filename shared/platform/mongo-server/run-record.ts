import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import { dataPaths } from './data-paths.ts';
import { isSameProcess } from './process-info.ts';

const ownerSchema = z.object({
  pid: z.int().positive(),
  started: z.string().nullable(),
  host: z.string(),
  /** A new ID for each call of startMongoServer, to distinguish callers within one process. */
  instance: z.string(),
});

const recordSchema = z.object({
  kind: z.enum(['mongod', 'secantusd-rs', 'mongod-download', 'secantusdb']),
  version: z.string().nullable(),
  port: z.int().min(1).max(65535),
  /** The database's process; null after a clean stop. */
  pid: z.int().positive().nullable(),
  owner: ownerSchema.nullable(),
  startedAt: z.iso.datetime(),
});

/** Content of `<dataDir>/mongo-server.json`. Kept after a stop so that the next start uses the same port. */
export type RunRecord = z.infer<typeof recordSchema>;

/** Parses a record; undefined unless it is complete. */
export function parseRunRecord(text: string): RunRecord | undefined {
  try {
    return recordSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Not JSON: someone edited it. Without a record, the process table decides.
    return undefined;
  }
}

/** The record of a stopped server, without an owner but with its port. */
export function stoppedRecord(record: RunRecord): RunRecord {
  return { ...record, pid: null, owner: null };
}

/** A data folder's record; undefined if there is no usable one. */
export async function readRunRecord(dataDir: string): Promise<RunRecord | undefined> {
  try {
    return parseRunRecord(await readFile(dataPaths.record(dataDir), 'utf8'));
  } catch {
    // No record: this is the first start in this folder.
    return undefined;
  }
}

/** Replaces a data folder's record atomically. */
export async function writeRunRecord(dataDir: string, record: RunRecord): Promise<void> {
  const path = dataPaths.record(dataDir);
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, `${JSON.stringify(record, null, 2)}\n`);
  await rename(temporary, path);
}

/** Whether a living caller of startMongoServer other than `instance` is responsible for the recorded server. */
export async function isOwnedByAnother(record: RunRecord, instance: string): Promise<boolean> {
  const { owner } = record;
  if (owner === null || owner.instance === instance) return false;
  // Process IDs from another host (a container on the same volume) mean nothing here.
  return owner.host === hostname() && (await isSameProcess(owner));
}
