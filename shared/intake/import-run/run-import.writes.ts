import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { repeatEvery } from '../../kernel/background/background.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { atMost, oneOf } from '../../platform/mongo/filters.ts';
import { ImportError } from '../import/import-error.ts';
import { importFiles } from '../import/import-files.writes.ts';
import type { ImportReport } from '../import/import-report.ts';
import { ImportRunModel } from './import-run.model.ts';
import { type ImportRun, mostImportAttempts } from './import-run.ts';
import { toldColumns } from './look-at-file.files.ts';
import { keepRunPart, withRunFile } from './run-parts.writes.ts';
import { runReportOf } from './run-report.ts';

const beatEveryMs = 1000;
/** After this silence another worker takes over. */
const silenceMs = 45_000;
const mostRejectedBytes = 32 * 1024 * 1024;
const nobody = { worker: null, beat_at: new Date(0) } as const;

/**
 * Takes the import that waits longest and checks or imports its file, showing how far it is. One whose worker was killed is taken again, from
 * its beginning: an import that runs twice changes nothing the second time. Gives whether there was one. Safe to race.
 */
export async function runNextImport(now: () => Date, stopping: AbortSignal): Promise<boolean> {
  const run = await claim(now());
  if (run === undefined) return false;
  if (run.attempts > mostImportAttempts) await end(run, givenUp, now());
  else await work(run, now, stopping);
  return true;
}

async function claim(now: Date): Promise<ImportRun | undefined> {
  const waiting = {
    state: oneOf(['checking', 'importing'] as const),
    beat_at: atMost(new Date(now.getTime() - silenceMs)),
  };
  const taken = { $set: { beat_at: now, worker: randomUUID(), progress: null }, $inc: { attempts: 1 } };
  const found = await ImportRunModel.findOneAndUpdate(waiting, taken, {
    sort: { created_at: 1 },
    returnDocument: 'after',
  })
    .lean<ImportRun>()
    .exec();
  return found ?? undefined;
}

async function work(run: ImportRun, now: () => Date, stopping: AbortSignal): Promise<void> {
  const watch = new RunWatch(run, now, stopping);
  try {
    await withRunFile(run, async (folder) => {
      const rejects = path.join(folder, run.format === 'csv' ? '.rejects.csv' : '.rejects');
      const report = await importFiles([run.file], {
        ...{ now, folder, rejects, format: run.format, status: run.status, signal: watch.signal },
        overwrite: run.overwrite,
        columns: toldColumns(run.chosen),
        dryRun: run.state === 'checking',
        onProgress: watch.note,
      });
      await watch.settle();
      if (watch.isLost) return;
      // A process that ends leaves it to the next one.
      if (report.stopped && !watch.isStopWanted) return void (await give(run, nobody));
      await end(run, await outcomeOf(run, report, rejects), now());
    });
  } catch (problem) {
    if (!(problem instanceof ImportError || problem instanceof SlipwayError)) throw problem; // the next minute tries again
    await end(run, { state: 'failed', problem: unreadable }, now());
  } finally {
    await watch.end();
  }
}

const unreadable = 'The file cannot be read or is no longer stored. Check the format and upload it again.';
const givenUp: RunEnd = {
  state: 'failed',
  problem:
    'The import failed five times. Rows already imported stay. See the server log for details. Check the file to retry.',
};

type RunEnd = Partial<ImportRun> & Pick<ImportRun, 'state'>;

async function outcomeOf(run: ImportRun, report: ImportReport, file: string): Promise<RunEnd> {
  const rejects = await keepRejects(run, file);
  const kept = runReportOf(report);
  if (run.state === 'checking')
    return report.stopped ? { state: 'open', rejects } : { state: 'checked', checked: kept, rejects };
  return { state: report.stopped ? 'stopped' : 'done', report: kept, rejects };
}

async function keepRejects(run: ImportRun, file: string): Promise<ImportRun['rejects']> {
  const opened = await open(file);
  try {
    const { size } = await opened.stat();
    const bytes = Buffer.alloc(Math.min(size, mostRejectedBytes));
    await opened.read(bytes, 0, bytes.length, 0);
    await keepRunPart(run, 'rejects', bytes);
    return size === 0 ? null : { bytes: bytes.length, is_whole: size <= mostRejectedBytes };
  } finally {
    await opened.close();
  }
}

const end = (run: ImportRun, outcome: RunEnd, at: Date) =>
  give(run, { ...nobody, ...outcome, revision: run.revision + 1, stop_wanted: false, ended_at: at });

/** Writes to a run that is still ours. */
const give = async (run: ImportRun, set: Partial<ImportRun>): Promise<ImportRun | null> =>
  ImportRunModel.findOneAndUpdate({ _id: run._id, worker: run.worker }, { $set: set }, { returnDocument: 'after' })
    .lean<ImportRun>()
    .exec();

/** Reports a run's progress each second, and receives stop requests. */
class RunWatch {
  isLost = false;
  isStopWanted = false;
  readonly #run: ImportRun;
  readonly #now: () => Date;
  readonly #end = new AbortController();
  readonly #signals: AbortSignal;
  #progress: ImportRun['progress'] = null;
  #beating: Promise<void> = Promise.resolve();
  readonly #endBeating: () => void;

  constructor(run: ImportRun, now: () => Date, stopping: AbortSignal) {
    this.#run = run;
    this.#now = now;
    this.#signals = AbortSignal.any([stopping, this.#end.signal]);
    this.#endBeating = repeatEvery(beatEveryMs, () => {
      this.#beating = this.#beating.then(() => this.#beat());
      this.#beating.catch(() => this.#end.abort()); // thrown again by settle
    });
  }

  get signal(): AbortSignal {
    return this.#signals;
  }

  note = (done: number, total: number): void => {
    this.#progress = { done, total };
  };

  /** Waits for the last heartbeat. Throws what it threw. */
  async settle(): Promise<void> {
    this.#endBeating();
    await this.#beating;
    await this.#beat();
  }

  async #beat(): Promise<void> {
    const run = await give(this.#run, { beat_at: this.#now(), progress: this.#progress });
    this.isLost = run === null;
    this.isStopWanted = run?.stop_wanted === true;
    if (this.isLost || this.isStopWanted) this.#end.abort();
  }

  /** Ends the heartbeat. */
  async end(): Promise<void> {
    this.#endBeating();
    await this.#beating.catch(() => undefined); // settle has thrown it, or something else ended the run
  }
}
