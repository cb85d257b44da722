import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { OperatorProblem } from '../../kernel/operator-problem.ts';
import { ArchiveRefused, manifestName } from '../../platform/archive/archive-layout.ts';
import { readArchive } from '../../platform/archive/archive-reader.ts';
import { schemaVersion } from '../migration/schema-version.ts';
import { isKeptPath } from './backup-contents.ts';
import { type BackupManifest, type EntryMeaning, meaningOf, readManifest, splitDocuments } from './backup-format.ts';

const unzip = promisify(gunzip);
// A part ends with the document that takes it past 4 MB, and a document has at most 16 MB.
const mostPartBytes = 24 * 1024 * 1024;

/** Entries of a backup, in order. */
export type BackupEntry =
  | { what: 'manifest'; manifest: BackupManifest }
  | { what: 'documents' | 'changed' | 'deleted'; collection: string; documents: Buffer[] }
  | { what: 'file'; path: string; mode: number; bytes: Buffer };

type OnBytes = (done: number, total: number) => void;

/**
 * Reads a backup from the start, manifest first. The backup is only intact if reading it ends without an error. Throws
 * OperatorProblem with the reason if the file is damaged, truncated, not a backup, or from a later version.
 */
export async function* readBackup(file: string, onBytes?: OnBytes): AsyncGenerator<BackupEntry> {
  try {
    for await (const { name, mode, bytes } of readArchive(file, onBytes)) {
      if (name === manifestName) {
        const manifest = readManifest(bytes.toString(), schemaVersion);
        if (typeof manifest === 'string') throw new ArchiveRefused(manifest);
        yield { what: 'manifest', manifest };
      } else {
        yield await readEntry(meaningOf(name), mode, bytes);
      }
    }
  } catch (problem) {
    throw explained(problem, file);
  }
}

/** Reads a whole backup to verify that it is intact. Returns its manifest; throws like `readBackup`. */
export async function checkBackup(file: string, onBytes?: OnBytes): Promise<BackupManifest> {
  let manifest: BackupManifest | undefined;
  const documents = new Map<string, number>();
  let files = 0;
  for await (const entry of readBackup(file, onBytes)) {
    if (entry.what === 'manifest') manifest = entry.manifest;
    else if (entry.what === 'file') files += 1;
    else documents.set(entry.collection, (documents.get(entry.collection) ?? 0) + entry.documents.length);
  }
  if (manifest === undefined) throw refused(file, 'The file is empty.');
  const lacks = Object.entries(manifest.collections).find(([name, count]) => (documents.get(name) ?? 0) < count);
  if (lacks !== undefined) throw refused(file, `Records of ${lacks[0]} are missing.`);
  if (files !== manifest.files) throw refused(file, 'Its number of files does not match the manifest.');
  return manifest;
}

async function readEntry(meaning: EntryMeaning | undefined, mode: number, bytes: Buffer): Promise<BackupEntry> {
  if (meaning === undefined) throw new ArchiveRefused('It contains an unexpected entry.');
  if (meaning.what === 'file') {
    if (!isKeptPath(meaning.path)) throw new ArchiveRefused('It contains a file from an unexpected folder.');
    return { ...meaning, mode: mode & 0o777, bytes };
  }
  try {
    return { ...meaning, documents: splitDocuments(await unzip(bytes, { maxOutputLength: mostPartBytes })) };
  } catch (cause) {
    throw new ArchiveRefused(`Part of it is damaged (records of ${meaning.collection}).`, { cause });
  }
}

function explained(problem: unknown, file: string): unknown {
  if (problem instanceof ArchiveRefused) return refused(file, problem.message, problem);
  if (!(problem instanceof Error && 'code' in problem)) return problem;
  if (problem.code === 'ENOENT') return new OperatorProblem(`File not found: ${file}`, { cause: problem });
  if (problem.code === 'EISDIR') return new OperatorProblem(`${file} is a folder.`, { cause: problem });
  if (problem.code === 'EACCES') return new OperatorProblem(`Permission denied: ${file}`, { cause: problem });
  return problem;
}

const refused = (file: string, reason: string, cause?: unknown): OperatorProblem =>
  new OperatorProblem(`${file} is not a usable backup: ${reason}`, { cause });
