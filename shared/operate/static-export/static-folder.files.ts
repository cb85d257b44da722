import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Says that a folder is ours: whatever else is in it and is not of the site goes with the next export. */
const noteName = '.slipway-export.json';
const halfEnding = '.half';

/** A folder that shall hold other things than an export. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/** The folder into which the site is exported. Each file is replaced atomically, and only when its bytes are others than before. */
export class StaticFolder {
  readonly #folder: string;
  readonly #files = new Set<string>([noteName]);

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens a folder that is empty, missing or an earlier export; throws FolderInUse for any other. */
  static async open(folder: string, site: string): Promise<StaticFolder> {
    await mkdir(folder, { recursive: true });
    const found = await readdir(folder);
    if (found.length > 0 && !found.includes(noteName)) throw new FolderInUse(folder);
    await writeFile(path.join(folder, noteName), `${JSON.stringify({ exported: site })}\n`);
    return new StaticFolder(folder);
  }

  /** Takes a file of the site. Gives whether it is new or other than it was. */
  async put(name: string, bytes: Buffer): Promise<boolean> {
    this.#files.add(name);
    const file = path.join(this.#folder, name);
    const stands = existsSync(file) ? await readFile(file) : undefined;
    if (stands?.equals(bytes)) return false;
    await mkdir(path.dirname(file), { recursive: true });
    const half = `${file}.${createHash('sha256').update(name).digest('hex').slice(0, 8)}${halfEnding}`;
    await writeFile(half, bytes);
    await rename(half, file);
    return true;
  }

  /** Removes what the site has no more, and what a killed export left half written. Gives how many files that were. */
  async removeOthers(): Promise<number> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.#folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
    const gone = names.filter((name) => !this.#files.has(name));
    for (const name of gone) await rm(path.join(this.#folder, name), { force: true });
    return gone.length;
  }
}
