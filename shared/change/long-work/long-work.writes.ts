import { randomUUID } from 'node:crypto';
import { inEnglish } from '../../kernel/language/current-language.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { outsideTransaction } from '../../platform/mongo/ambient-transaction.ts';
import { LongWorkModel } from './long-work.model.ts';
import { finishedShownMs, type LongWork, unfinishedShownMs, type WorkKind, workInWords } from './long-work.ts';

/** Receives log lines about long-running jobs: at the start, every 10% or 30 s, and at the end. */
type WorkLog = (line: string) => void;

const log = runtimeState((): { line: WorkLog } => ({ line: () => undefined }));

/** Called once at startup: sets the function that receives log lines about long-running jobs. */
export function setWorkLog(line: WorkLog): void {
  log.get().line = line;
}

/** What a job is about, and its size. */
export interface WorkStart {
  kind: WorkKind;
  /** File or machine, if several jobs of its kind can run at once. */
  about?: string;
  /** Tells such jobs apart if `about` doesn't. */
  key?: string;
  /** Units already done by an interrupted attempt. */
  done?: number;
  /** Total units, if known. */
  of?: number;
}

const writtenEveryMs = 1_000;
const loggedEveryMs = 30_000;
const loggedSteps = 10;
/** Jobs with fewer units are only reported once they have taken this long. */
const [manyUnits, longMs] = [200, 5_000];

/**
 * Shows the team the progress of a long-running job. The latest attempt owns the record; progress reported by an
 * earlier one is ignored. A job that never finishes, because it threw or its process died, is shown as stalled until
 * resumed.
 */
export class WorkProgress {
  readonly #now: () => Date;
  readonly #startedAt: Date;
  #work: LongWork;
  #hasMoved = false;
  #isTold = false;
  #isOwned = false;
  #writing: Promise<void> = Promise.resolve();
  #isWriting = false;
  #writtenAt = 0;
  #loggedAt = 0;
  #loggedStep = 0;

  constructor({ kind, about, key = about, done = 0, of = 0 }: WorkStart, now: () => Date) {
    const at = now();
    const named = about?.slice(0, 200) ?? null;
    this.#now = now;
    this.#startedAt = at;
    this.#work = {
      _id: key === undefined ? kind : `${kind} ${key.slice(0, 200)}`,
      kind,
      about: named,
      attempt: randomUUID(),
      ...{ done, of, done_before: done },
      ...{ began_at: at, moved_at: at, ended_at: null, expires_at: new Date(at.getTime() + unfinishedShownMs) },
    };
    if (of >= manyUnits) this.#tell(at);
  }

  /** Records progress. Cheap enough to call for every unit: writes at most once a second, in the background. */
  note = (done: number, of = this.#work.of): void => {
    if (done === this.#work.done && of === this.#work.of) return;
    const at = this.#now();
    const expires_at = new Date(at.getTime() + unfinishedShownMs);
    const first = this.#hasMoved ? {} : { done_before: done, began_at: at };
    this.#hasMoved ||= done > this.#work.done;
    this.#work = { ...this.#work, done, of, moved_at: at, ended_at: null, expires_at, ...first };
    this.#tell(at);
  };

  /** Marks the job as finished. Resolves once that is written. */
  async finish(): Promise<void> {
    if (!this.#isTold || this.#work.ended_at !== null) return;
    const at = this.#now();
    const expires_at = new Date(at.getTime() + finishedShownMs);
    this.#work = { ...this.#work, done: this.#work.of, moved_at: at, ended_at: at, expires_at };
    this.#log(at);
    await this.save();
  }

  /** Writes the latest progress, for a process that leaves the rest to another. */
  async save(): Promise<void> {
    if (!this.#isTold) return;
    await this.#writing;
    await this.#write();
  }

  /** Deletes the record of a stopped job, which is neither done nor stalled. */
  async forget(): Promise<void> {
    if (!this.#isTold) return;
    await this.#writing;
    const { _id, attempt } = this.#work;
    await LongWorkModel.deleteOne({ _id, attempt });
  }

  #tell(at: Date): void {
    const { of } = this.#work;
    if (!this.#isTold && of < manyUnits && at.getTime() - this.#startedAt.getTime() < longMs) return;
    const step = of === 0 ? 0 : Math.floor((loggedSteps * this.#work.done) / of);
    if (!this.#isTold || step > this.#loggedStep || at.getTime() - this.#loggedAt >= loggedEveryMs) this.#log(at);
    this.#loggedStep = step;
    this.#isTold = true;
    if (this.#isWriting || at.getTime() - this.#writtenAt < writtenEveryMs) return;
    this.#writtenAt = at.getTime();
    this.#writing = this.#write();
  }

  #log(at: Date): void {
    this.#loggedAt = at.getTime();
    const { name, words, percent } = inEnglish(() => workInWords(this.#work, at));
    log.get().line(`${name}: ${words} (${percent}%).`);
  }

  async #write(): Promise<void> {
    const { _id, attempt, ...rest } = this.#work;
    this.#isWriting = true;
    try {
      await outsideTransaction(async () => {
        if (!this.#isOwned) await this.#claim();
        else await LongWorkModel.updateOne({ _id, attempt }, { $set: rest }, { upsert: true }).exec();
      });
      this.#isOwned = true;
    } catch {
      // Either another attempt owns the record (duplicate key), or the database is down, which the job itself reports.
    } finally {
      this.#isWriting = false;
    }
  }

  /** Restarting is not progress: a job that always fails at the same point is shown as stalled. */
  async #claim(): Promise<void> {
    const { _id } = this.#work;
    const before = await LongWorkModel.findOne({ _id, ended_at: null }).lean<LongWork>().exec();
    const { done, ended_at } = this.#work; // may have progressed in the meantime
    if (before !== null && ended_at === null && !this.#hasMoved && done <= before.done)
      this.#work = { ...this.#work, moved_at: before.moved_at };
    await LongWorkModel.updateOne({ _id }, { $set: this.#work }, { upsert: true }).exec();
  }
}

/** Runs a job that reports its progress, and marks it as finished unless it throws. */
export async function tellingProgress<Result>(
  start: WorkStart,
  now: () => Date,
  work: (note: WorkProgress['note']) => Promise<Result>,
): Promise<Result> {
  const progress = new WorkProgress(start, now);
  const result = await work(progress.note);
  await progress.finish();
  return result;
}
