import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { ImportChunkModel } from './import-run.model.ts';
import { readRunPart } from './import-run.reads.ts';
import type { ImportRun, RunPart } from './import-run.ts';

const chunkBytes = 1024 * 1024;

/** Stores bytes as a part of a run in chunks, replacing the previous content. Safe to repeat. */
export async function keepRunPart(
  { _id: run, expires_at }: Pick<ImportRun, '_id' | 'expires_at'>,
  part: RunPart,
  bytes: Buffer,
): Promise<void> {
  await dropRunPart(run, part);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const _id = `${run}.${part}.${`${at / chunkBytes}`.padStart(5, '0')}`;
    await ImportChunkModel.insertMany([{ _id, run, part, bytes: bytes.subarray(at, at + chunkBytes), expires_at }]);
  }
}

/** Deletes all parts of a run. Safe to repeat. */
export async function dropRunParts(run: string): Promise<void> {
  await ImportChunkModel.deleteMany({ run });
}

/** Deletes a part of a run. Safe to repeat. */
export async function dropRunPart(run: string, part: RunPart): Promise<void> {
  await ImportChunkModel.deleteMany({ run, part });
}

/** Runs `work` in a temporary folder with the run's file. Throws `wrong_state` if the file is no longer stored. */
export async function withRunFile<T>(
  { _id, file, bytes }: Pick<ImportRun, '_id' | 'file' | 'bytes'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  return inFolder(async (folder) => {
    const target = createWriteStream(path.join(folder, file));
    await pipeline(Readable.from(readRunPart(_id, 'file')), target);
    if (target.bytesWritten !== bytes) throw new SlipwayError('wrong_state', say('problem_team.import_not_kept'));
    return work(folder);
  });
}

/** Runs `work` in an empty temporary folder, removed afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
