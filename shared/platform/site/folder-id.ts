import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isSystemError } from '../../kernel/system-error.ts';

/** The file with a folder's ID. */
export const idFile = '.id';

/**
 * A folder's ID, created on first use: the same for concurrent callers and all machines that share the folder, but not for a copy
 * of the folder. Throws if the disk is full.
 */
export function idOfFolder(folder: string): string {
  const file = path.join(folder, idFile);
  return read(file) ?? make(file);
}

// The complete file is linked into place, so that nobody reads half of an ID.
function make(file: string): string {
  const trial = `${file}.${randomUUID()}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(trial, randomUUID());
  try {
    linkSync(trial, file);
  } catch (problem) {
    if (!isSystemError(problem, 'EEXIST')) throw problem; // another process was faster
  } finally {
    unlinkSync(trial);
  }
  const made = read(file);
  if (made === undefined) throw new Error(`${file} was deleted.`);
  return made;
}

// A copy of the file has the same content, but was created at another time.
function read(file: string): string | undefined {
  try {
    const { birthtimeNs } = statSync(file, { bigint: true });
    return `${readFileSync(file, 'utf8')}-${birthtimeNs}`;
  } catch (problem) {
    if (isSystemError(problem, 'ENOENT')) return undefined;
    throw problem;
  }
}
