import { pathRule } from './path-rule.ts';
import { asPath, type HeadsPath, headBeforeSlash, splitLabel } from './split-label.ts';

/** Maximum number of distinct label combinations treated as paths: a larger tree would be unusable. */
const mostPaths = 20_000;
/** If at least this many different names share the part before a slash, that part is a parent category. */
const branches = 2;

/** A path of category names, with its number of rows. */
export interface CountedPath {
  names: readonly string[];
  rows: number;
}

/**
 * Categories of one file, collected in a first pass. They determine whether a list such as [A, B] is a path or two
 * labels, and whether a slash separates levels.
 */
export class FileCategories {
  /** Number of rows by label, and by combination of several labels (as JSON). */
  readonly #labels = new Map<string, number>();
  readonly #combinations = new Map<string, number>();
  readonly #pathOfLabel = new Map<string, string[]>();
  #decided: { isPath: (labels: readonly string[]) => boolean; headsPath: HeadsPath } | undefined;

  /** Counts the labels of one row. */
  add(labels: readonly string[]): void {
    this.#decided = undefined;
    this.#pathOfLabel.clear();
    for (const label of labels) this.#labels.set(label, (this.#labels.get(label) ?? 0) + 1);
    if (labels.length < 2 || this.#combinations.size > mostPaths) return;
    const combination = JSON.stringify(labels);
    this.#combinations.set(combination, (this.#combinations.get(combination) ?? 0) + 1);
  }

  /** The paths of a row's labels: one if the list is a path, else one per label. */
  pathsOf(labels: readonly string[]): string[][] {
    const paths = labels.map((label) => this.#pathOf(label)).filter((path) => path.length > 0);
    return paths.length > 1 && this.#decide().isPath(labels) ? [asPath(paths.flat())] : paths;
  }

  /** All paths of the file with their numbers of rows. */
  *paths(): Generator<CountedPath> {
    const { isPath } = this.#decide();
    const alone = new Map(this.#labels);
    for (const [labels, rows] of this.#combined()) {
      if (!isPath(labels)) continue;
      for (const names of this.pathsOf(labels)) yield { names, rows };
      for (const label of labels) alone.set(label, (alone.get(label) ?? 0) - rows);
    }
    for (const [label, rows] of alone) {
      if (rows > 0) for (const names of this.pathsOf([label])) yield { names, rows };
    }
  }

  #pathOf(label: string): string[] {
    const path = this.#pathOfLabel.get(label) ?? splitLabel(label, this.#decide().headsPath);
    this.#pathOfLabel.set(label, path);
    return path;
  }

  #decide() {
    this.#decided ??= { isPath: pathRule(this.#combined(), this.#labels), headsPath: this.#slashHeads() };
    return this.#decided;
  }

  #combined(): [string[], number][] {
    if (this.#combinations.size > mostPaths) return [];
    return [...this.#combinations].map(([labels, rows]) => [JSON.parse(labels) as string[], rows]);
  }

  #slashHeads(): HeadsPath {
    const tails = new Map<string, Set<string>>();
    for (const label of this.#labels.keys()) {
      const head = headBeforeSlash(label);
      if (head !== undefined) tails.set(head, (tails.get(head) ?? new Set()).add(label));
    }
    return (head) => (tails.get(head)?.size ?? 0) >= branches;
  }
}
