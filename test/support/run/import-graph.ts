import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const readable = /\.(?:[cm]?[jt]s|astro)$/;
const quoted = /(['"`])([\w@./[\]-]+\.\w+|\.{1,2}\/[\w@./-]+)\1/g;
/** Loads the compiled site, which nothing imports. */
export const siteLoader = 'shared/platform/site/site-app.ts';

/**
 * What the repository's files refer to, if it exists: imports, programs started by path, folders read. Paths are from
 * the repository root.
 */
export class ImportGraph {
  readonly #named = new Map<string, readonly string[]>();

  /** Everything a file needs, and itself, with the imports in between; folders stand for all they contain. */
  reachedFrom(file: string): Map<string, number> {
    const reached = new Map([[file, 0]]);
    // Iterating a map includes entries added meanwhile.
    for (const [each, steps] of reached)
      for (const named of this.#namesOf(each)) if (!reached.has(named)) reached.set(named, steps + 1);
    return reached;
  }

  #namesOf(file: string): readonly string[] {
    const known = this.#named.get(file) ?? (readable.test(file) ? namesIn(file) : []);
    this.#named.set(file, known);
    return known;
  }
}

/** Imports between a test and a file, or a folder containing it, among those it reached; Infinity if it wasn't. */
export function stepsTo(reached: ReadonlyMap<string, number>, file: string): number {
  const steps = reached.get(file);
  if (steps !== undefined) return steps;
  const folder = path.posix.dirname(file);
  return folder === '.' ? Number.POSITIVE_INFINITY : stepsTo(reached, folder);
}

function namesIn(file: string): string[] {
  const texts = [...readFileSync(path.join(root, file), 'utf8').matchAll(quoted)].map(([, , text = '']) => text);
  const places = new Set(texts.flatMap((text) => [path.posix.join(path.posix.dirname(file), text), text]));
  const named = [...places].filter(isThere);
  return file === siteLoader ? [...named, ...globSync('site/**/*.*', { cwd: root })] : named;
}

// The root and its folders are named to look for files in them, which would be everything.
function isThere(place: string): boolean {
  if (place.startsWith('..') || path.isAbsolute(place)) return false;
  const found = statSync(path.join(root, place), { throwIfNoEntry: false });
  return found?.isFile() === true || (found?.isDirectory() === true && place.replace(/\/$/, '').includes('/'));
}
