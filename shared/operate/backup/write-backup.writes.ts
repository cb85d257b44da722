import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import manifestOfProgram from '../../../package.json' with { type: 'json' };
import { OperatorProblem } from '../../kernel/operator-problem.ts';
import { manifestName } from '../../platform/archive/archive-layout.ts';
import { readArchive } from '../../platform/archive/archive-reader.ts';
import { ArchiveWriter } from '../../platform/archive/archive-writer.ts';
import { dumpConsistently } from '../../platform/mongo/consistent-dump.ts';
import { mongoDatabase } from '../../platform/mongo/mongo.ts';
import { backupCollection } from '../database-state/backup-collection.ts';
import { readSchemaVersion } from '../migration/schema-state.reads.ts';
import { isBackedUp } from './backup-contents.ts';
import { type BackupManifest, backupFormat, documentsEntry, fileEntry, manifestText } from './backup-format.ts';
import { readKeptFiles } from './kept-files.files.ts';

const zip = promisify(gzip);
// Level 3 is twice as fast as level 6 and makes files a tenth larger.
const zipped = { level: 3 };

export interface BackupOptions {
  file: string;
  dataDir: string;
  /** URL of the site, for anyone who finds the file. */
  site: string;
  now: Date;
  /** Whether nothing else uses the database, so that it can be read at full speed. */
  alone?: boolean;
  onProgress?: (done: number, total: number) => void;
}

/** Result of a backup. */
export interface WrittenBackup {
  manifest: BackupManifest;
  bytes: number;
}

/**
 * Writes a backup of a running site: records as of a single point in time, then the files that can't be regenerated, so
 * that every file named by a record is included. Throws OperatorProblem if the file can't be written, leaving nothing
 * behind.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { file, dataDir, site, now, alone = false, onProgress = () => undefined } = options;
  await refuseForeignFile(file);
  const writer = await ArchiveWriter.create(file, now).catch((problem: unknown) => cannotWrite(file, problem));
  try {
    let bytes = 0;
    let parts = 0;
    const { counts, consistentAt } = await dumpConsistently({
      db: mongoDatabase(),
      marks: backupCollection,
      isWanted: isBackedUp,
      gently: !alone,
      onProgress,
      take: async (part) => {
        parts += 1;
        bytes += part.bytes.length;
        const name = documentsEntry(part.collection, part.kind, parts);
        await writer.add({ name, bytes: await zip(part.bytes, zipped) });
      },
    });
    let files = 0;
    for await (const kept of readKeptFiles(dataDir)) {
      files += 1;
      bytes += kept.bytes.length;
      await writer.add({ name: fileEntry(kept.path), bytes: kept.bytes, mode: kept.mode });
    }
    const manifest: BackupManifest = {
      slipway_backup: backupFormat,
      program: manifestOfProgram.version,
      schema: await readSchemaVersion(),
      consistent_at: consistentAt,
      site,
      collections: counts,
      files,
      bytes,
    };
    await writer.finish(manifestText(manifest));
    return { manifest, bytes: (await stat(file)).size };
  } catch (problem) {
    await writer.abandon();
    throw isDiskFull(problem) ? noRoom(file, problem) : problem;
  }
}

/** A mistyped name must not overwrite another file. Throws OperatorProblem. */
async function refuseForeignFile(file: string): Promise<void> {
  if ((await stat(file).catch(() => undefined)) === undefined) return; // a new file
  try {
    for await (const { name } of readArchive(file)) if (name === manifestName) return;
  } catch (cause) {
    throw new OperatorProblem(`${file} exists and is not a backup. Choose another name or delete it.`, { cause });
  }
}

const codeOf = (problem: unknown): unknown =>
  problem instanceof Error && 'code' in problem ? problem.code : undefined;
const isDiskFull = (problem: unknown): boolean => codeOf(problem) === 'ENOSPC' || codeOf(problem) === 'EDQUOT';

const noRoom = (file: string, cause: unknown): OperatorProblem =>
  new OperatorProblem(`No space left on the disk for ${file}. The backup was not saved.`, { cause });

function cannotWrite(file: string, cause: unknown): never {
  if (isDiskFull(cause)) throw noRoom(file, cause);
  if (typeof codeOf(cause) !== 'string') throw cause;
  throw new OperatorProblem(`Cannot write ${file} (${codeOf(cause)}). Check that the folder exists and is writable.`, {
    cause,
  });
}
