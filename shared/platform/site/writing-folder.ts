import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** The process that was writing pages may do so no longer: what it is at is left for the one that has the duty now. */
export class WritingLost extends Error {
  constructor(options?: ErrorOptions) {
    super('Another process has the duty of writing pages now.', options);
    this.name = 'WritingLost';
  }
}

/**
 * Folder where the lease holder prepares pages before renaming them into place. It is also the fence: the next holder removes it before
 * reading anything, so no rename by a paused former holder can succeed.
 */
export class WritingFolder {
  readonly #folder: string;
  readonly #isMine: () => boolean;

  /** Removes all other folders and creates its own. `isMine` tells whether this process holds the lease. */
  constructor(parent: string, isMine: () => boolean) {
    mkdirSync(parent, { recursive: true });
    for (const name of readdirSync(parent)) takeAway(parent, name);
    this.#folder = path.join(parent, randomUUID());
    this.#isMine = isMine;
    mkdirSync(this.#folder);
  }

  /** Whether pages may be put into their places. */
  isOpen(): boolean {
    return this.#isMine() && existsSync(this.#folder);
  }

  /** Throws WritingLost when pages may no longer be put into their places. */
  assertOpen(cause?: unknown): void {
    if (!this.isOpen()) throw new WritingLost({ cause });
  }

  /** A file or folder in it. */
  pathOf(name: string): string {
    return path.join(this.#folder, name);
  }

  /** Does something with files in it. Throws WritingLost where it failed because the folder no longer exists. */
  use<Result>(work: () => Result): Result {
    this.assertOpen();
    try {
      return work();
    } catch (problem) {
      this.assertOpen(problem);
      throw problem;
    }
  }

  /** Removes leftovers of threads: an aborted pass leaves unadopted pages. */
  clear(): void {
    if (!this.isOpen()) return;
    for (const name of readdirSync(this.#folder)) rmSync(this.pathOf(name), { recursive: true, force: true });
  }

  /** Removes it. Safe to repeat. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

// One rename takes the folder away at once; emptying it takes its time, and its owner may still be adding to it.
function takeAway(parent: string, name: string): void {
  const away = path.join(parent, `gone-${randomUUID()}`);
  try {
    renameSync(path.join(parent, name), away);
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return; // its owner was quicker
    throw problem;
  }
  rmSync(away, { recursive: true, force: true, maxRetries: 3 });
}
