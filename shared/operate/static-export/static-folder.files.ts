import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Marks a folder as an export. The next export deletes anything in it that isn't part of the site. */
const noteName = '.slipway-export.json';
const halfEnding = '.half';

/** Thrown for a folder that contains anything other than an export. */
export class FolderInUse extends Error {
  override name = 'FolderInUse';
}

/** Target folder of an export. Files are replaced atomically, and only if they differ. */
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

  /** Writes a file of the site. Returns whether it is new or changed. */
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

  /** Deletes files no longer on the site, and partial ones left by a killed export. Returns how many. */
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
