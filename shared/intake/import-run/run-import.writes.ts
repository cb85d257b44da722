import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { inSiteLanguage } from '../../change/change.reads.ts';
import { repeatEvery } from '../../kernel/background/background.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { atMost, oneOf } from '../../platform/mongo/filters.ts';
import { ImportError } from '../import/import-error.ts';
import { importFiles } from '../import/import-files.writes.ts';
import type { ImportOptions } from '../import/import-options.ts';
import type { ImportReport } from '../import/import-report.ts';
import { type RejectedRow, rejectedRows } from '../import/write/rejected-row.ts';
import { dropRejects, keepRejectRows } from './correct-rows.writes.ts';
import { importCorrected } from './import-corrected.writes.ts';
import { ImportRunModel } from './import-run.model.ts';
import { type ImportRun, mostImportAttempts } from './import-run.ts';
import { type KeptReject, readEditedRejects } from './kept-rejects.reads.ts';
import { columnOverrides } from './preview-file.files.ts';
import { inFolder, withRunFile } from './run-parts.writes.ts';
import { runReportOf } from './run-report.ts';

const beatEveryMs = 1000;
/** After this long without a heartbeat, another worker takes over. */
const silenceMs = 45_000;
const mostRejectedBytes = 32 * 1024 * 1024;
const nobody = { worker: null, beat_at: new Date(0) } as const;

/**
 * Claims the run that has been queued longest and checks or imports its file, reporting progress. If a worker was
 * killed, the run starts over: importing twice changes nothing. Results are stored in the site's language. Returns
 * whether there was a run. Safe to call concurrently.
 */
export async function runNextImport(now: () => Date, stopping: AbortSignal): Promise<boolean> {
  const run = await claim(now());
  if (run === undefined) return false;
  await inSiteLanguage(() =>
    run.attempts > mostImportAttempts
      ? end(run, failed(run, say('problem_team.import_broke_off')), now())
      : work(run, now, stopping),
  );
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
    const options = {
      now,
      status: run.status,
      overwrite: run.overwrite,
      chosenCategories: new Map(run.applied?.map(({ line, category }) => [line, category])),
      signal: watch.signal,
      onProgress: watch.note,
    };
    const within = typeof run.correcting === 'string' ? inFolder : withRunFile.bind(undefined, run);
    await within(async (folder) => {
      const { report, outcome } = await (typeof run.correcting === 'string' ? importCorrected : importWhole)(
        run,
        folder,
        options,
      );
      await watch.settle();
      if (watch.isLost) return;
      // On shutdown the run is left for the next process.
      if (report.stopped && !watch.isStopWanted) return void (await give(run, nobody));
      await end(run, await outcome(), now());
    });
  } catch (problem) {
    if (!(problem instanceof ImportError || problem instanceof SlipwayError)) throw problem; // retried a minute later
    await end(run, failed(run, say('problem_team.import_cannot_read')), now());
  } finally {
    await watch.end();
  }
}

/** How a failed run ends; corrected rows that cannot be imported are kept unchanged. */
const failed = ({ correcting, report }: ImportRun, problem: string): RunEnd =>
  typeof correcting === 'string'
    ? { state: correcting, correcting: null, report, problem }
    : { state: 'failed', problem };

type RunEnd = Partial<ImportRun> & Pick<ImportRun, 'state'>;

async function importWhole(run: ImportRun, folder: string, options: Omit<ImportOptions, 'folder'>) {
  const file = path.join(folder, '.rejects');
  const report = await importFiles([run.file], {
    ...options,
    ...{ folder, rejects: file, format: run.format, sheet: run.sheet },
    columns: columnOverrides(run.chosen),
    dryRun: run.state === 'checking',
  });
  return { report, outcome: () => outcomeOf(run, report, file) };
}

/** Rows corrected earlier are handled next, as a further step of the same check or import. */
async function outcomeOf(run: ImportRun, report: ImportReport, file: string): Promise<RunEnd> {
  const { rejects, hasCorrected } = await keepRejects(run, file);
  const kept = runReportOf(report);
  const next = hasCorrected && !report.stopped ? { state: run.state, attempts: 0 } : undefined;
  if (run.state === 'checking') {
    if (report.stopped) return { state: 'open', rejects };
    return {
      state: 'checked',
      checked: kept,
      corrected: null,
      rejects,
      ...(next && { ...next, correcting: 'checked' }),
    };
  }
  const state = report.stopped ? 'stopped' : 'done';
  return { state, report: kept, corrected: null, rejects, ...(next && { ...next, correcting: 'done' }) };
}

/** Stores rejected rows in file order, with people's edits. Some rows are only rejected when they are written. */
async function keepRejects(run: ImportRun, file: string) {
  const rows: RejectedRow[] = [];
  let bytes = 0;
  for await (const row of rejectedRows(createReadStream(file, 'utf8'))) {
    bytes += Buffer.byteLength(JSON.stringify(row));
    if (bytes > mostRejectedBytes) break;
    rows.push(row);
  }
  const edited = await readEditedRejects(run);
  // An edited row has to be checked again, since the column choices may have changed.
  const asEdited = (row: KeptReject) => ({ ...row, ...(run.state === 'checking' && { isCorrected: true }) });
  const rejectedNow = new Set(rows.map(({ line }) => line));
  const all = [...rows, ...[...edited.values()].filter(({ line }) => !rejectedNow.has(line))];
  const sorted = all
    .toSorted((one, other) => one.line - other.line)
    .map((row, id): KeptReject => {
      const kept = edited.get(row.line);
      return kept === undefined ? { ...row, id } : { ...asEdited(kept), id };
    });
  const hasCorrected = sorted.some(({ isCorrected }) => isCorrected === true);
  return { rejects: await keepRejectRows(run, sorted, bytes <= mostRejectedBytes), hasCorrected };
}

async function end(run: ImportRun, outcome: RunEnd, at: Date): Promise<void> {
  const set = { ...nobody, ...outcome, revision: run.revision + 1, stop_wanted: false, ended_at: at };
  const given = await give(run, set);
  if (given !== null && given.rejects?.part !== run.rejects?.part) await dropRejects(run._id, run.rejects);
}

/** Updates the run if this worker still holds it. */
const give = async (run: ImportRun, set: Partial<ImportRun>): Promise<ImportRun | null> =>
  ImportRunModel.findOneAndUpdate({ _id: run._id, worker: run.worker }, { $set: set }, { returnDocument: 'after' })
    .lean<ImportRun>()
    .exec();

/** Records a run's progress every second and receives stop requests. */
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
      this.#beating.catch(() => this.#end.abort()); // rethrown by settle
    });
  }

  get signal(): AbortSignal {
    return this.#signals;
  }

  note = (done: number, total: number): void => {
    this.#progress = { done, total };
  };

  /** Waits for the last heartbeat and rethrows its error. */
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
