import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HalfPages } from '../../../../shared/platform/site/half-pages.ts';
import { PageFiles } from '../../../../shared/platform/site/page-files.ts';
import { WritingLost } from '../../../../shared/platform/site/writing-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const numRuns = Number(process.env.WRITERS_RUNS ?? 100);
// Few, so that two processes often work on the same one.
const pages = ['/', '/products/a'];

interface Rendering {
  page: string;
  ticket: number;
  /** The data's value when it was read; undefined for no page. */
  text: string | undefined;
  /** Where a thread has written it. */
  half: string | null | undefined;
  changes: number[];
}

interface Process {
  files: PageFiles;
  /** Whether it believes it holds the lease: a paused process does for a long time. */
  believes: boolean;
  renderings: Rendering[];
}

type Step =
  | { does: 'edit'; page: string; isGone: boolean }
  | { does: 'render'; by: number; page: string; inThread: boolean }
  | { does: 'finish'; by: number; which: number }
  | { does: 'take over' | 'notice' | 'kill' | 'stop'; by: number };

const by = fc.nat(1);
const aPage = fc.constantFrom(...pages);
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('edit'), page: aPage, isGone: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('render'), by, page: aPage, inThread: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('finish'), by, which: fc.nat(1) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('take over'), by }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('notice', 'kill', 'stop'), by }) },
);

/** A database with changes whose pages must be written, and two processes writing them to one folder. */
class World {
  readonly folder: string;
  readonly truth = new Map<string, string>();
  /** Pending changes by number: the page of each. */
  readonly undone = new Map<number, string>();
  readonly processes: Process[];
  #count = 0;

  constructor(folder: string) {
    this.folder = folder;
    this.processes = [this.#start(), this.#start()];
  }

  run(step: Step): void {
    if (step.does === 'edit') {
      this.#edit(step);
      return;
    }
    const process = this.processes[step.by] ?? fail();
    if (step.does === 'render') this.#render(process, step.page, step.inThread);
    if (step.does === 'finish') this.#finish(process, process.renderings.splice(step.which, 1)[0]);
    if (step.does === 'take over') this.takeOver(process);
    if (step.does === 'notice') process.believes = false;
    if (step.does === 'stop') process.files.endWriting();
    if (step.does === 'kill') this.processes[step.by] = this.#start();
  }

  takeOver(process: Process): void {
    process.believes = true;
    process.files.beginWriting(() => process.believes);
  }

  /** Processes pending changes as the next lease holder does. */
  settle(process: Process): void {
    this.takeOver(process);
    for (const page of new Set(this.undone.values())) {
      this.#render(process, page, false);
      this.#finish(process, process.renderings.pop());
    }
  }

  #start = (): Process => ({ files: new PageFiles(this.folder), believes: false, renderings: [] });

  #edit({ page, isGone }: { page: string; isGone: boolean }): void {
    this.#count += 1;
    if (isGone) this.truth.delete(page);
    else this.truth.set(page, `${page} ${this.#count}`);
    this.undone.set(this.#count, page);
  }

  #render({ files, renderings }: Process, page: string, inThread: boolean): void {
    if (!files.isWriting()) return;
    const ticket = files.takeTicket();
    const text = this.truth.get(page);
    const changes = [...this.undone].filter(([, changed]) => changed === page).map(([change]) => change);
    const half = text === undefined || !inThread ? undefined : this.#inThread(files, ticket, page, text);
    renderings.push({ page, ticket, text, half, changes });
  }

  #inThread(files: PageFiles, thread: number, page: string, text: string): string | null {
    const folder = path.join(files.folderOfThreads(), `thread-${thread}`);
    return new HalfPages(folder, (each) => files.fileOf(each)).write(page, Buffer.from(text)).half;
  }

  #finish({ files }: Process, rendering: Rendering | undefined): void {
    if (rendering === undefined) return;
    const { page, ticket, text, half, changes } = rendering;
    try {
      files.assertWriting(ticket);
      if (text === undefined) files.remove(page, ticket);
      else if (half === undefined) files.write(page, Buffer.from(text), ticket);
      else if (half !== null) files.adopt(page, half, ticket);
    } catch (problem) {
      if (problem instanceof WritingLost) return; // the changes stay pending
      throw problem;
    }
    // The bulk lane removes no change from the list: it doesn't write changes it finds there.
    if (half === undefined) for (const change of changes) this.undone.delete(change);
  }
}

test('whatever two processes do, lose and leave, the final pages match the data', async () => {
  const property = fc.asyncProperty(fc.array(aStep, { maxLength: 60, size: 'max' }), by, async (steps, last) => {
    const world = new World(await temporaryFolder());
    for (const step of steps) world.run(step);
    const process = world.processes[last] ?? fail();
    world.settle(process);
    for (const page of pages) expect((await process.files.read(page))?.toString(), page).toBe(world.truth.get(page));
    process.files.endWriting();
    expect(await readdir(path.join(world.folder, '.writing'))).toEqual([]);
  });
  await fc.assert(property, { numRuns });
});

function fail(): never {
  throw new Error('There are two processes.');
}
