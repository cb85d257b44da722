import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isSystemError } from '../../kernel/system-error.ts';

/** This process may no longer write pages; its work is left to the new lease holder. */
export class WritingLost extends Error {
  constructor(options?: ErrorOptions) {
    super('Another process is writing pages now.', options);
    this.name = 'WritingLost';
  }
}

/**
 * Folder where the lease holder prepares pages before renaming them into place. It is also a fence: the next holder
 * removes it before reading anything, so that no rename by a paused former holder can succeed.
 */
export class WritingFolder {
  readonly #folder: string;
  readonly #isMine: () => boolean;

  /** Removes all existing folders and creates this one. `isMine` tells whether this process holds the lease. */
  constructor(parent: string, isMine: () => boolean) {
    mkdirSync(parent, { recursive: true });
    for (const name of readdirSync(parent)) takeAway(parent, name);
    this.#folder = path.join(parent, randomUUID());
    this.#isMine = isMine;
    mkdirSync(this.#folder);
  }

  /** Whether pages may be moved into place. */
  isOpen(): boolean {
    return this.#isMine() && existsSync(this.#folder);
  }

  /** Throws WritingLost if pages may no longer be moved into place. */
  assertOpen(cause?: unknown): void {
    if (!this.isOpen()) throw new WritingLost({ cause });
  }

  /** Path of a file or folder in this folder. */
  pathOf(name: string): string {
    return path.join(this.#folder, name);
  }

  /** Runs work on files in this folder. Throws WritingLost if the work failed because the folder no longer exists. */
  use<Result>(work: () => Result): Result {
    this.assertOpen();
    try {
      return work();
    } catch (problem) {
      this.assertOpen(problem);
      throw problem;
    }
  }

  /** Deletes files left behind by threads: an aborted pass leaves pages that were never moved into place. */
  clear(): void {
    if (!this.isOpen()) return;
    for (const name of readdirSync(this.#folder)) rmSync(this.pathOf(name), { recursive: true, force: true });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

// A rename removes the folder in a single step; deleting its contents takes time, during which its owner could still
// add files.
function takeAway(parent: string, name: string): void {
  const away = path.join(parent, `gone-${randomUUID()}`);
  try {
    renameSync(path.join(parent, name), away);
  } catch (problem) {
    if (isSystemError(problem, 'ENOENT')) return; // its owner was faster
    throw problem;
  }
  rmSync(away, { recursive: true, force: true, maxRetries: 3 });
}
