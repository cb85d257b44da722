import { z } from 'zod';
import { say } from '../../kernel/language/say.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { timeInWords } from '../../kernel/time/time-words.ts';

const workKinds = [
  'pages',
  'import',
  'backup',
  'restore',
  'move',
  'images',
  'search',
  'newsletter',
  'digest',
  'daily_email',
  'websites',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** Progress of a long-running job. Times in UTC. */
export const longWork = z.object({
  /** The job's kind, and its subject if several jobs of that kind can run concurrently. */
  _id: z.string(),
  kind: z.enum(workKinds),
  /** File or machine, in the operator's words; null if there is only one job of its kind. */
  about: z.string().max(200).nullable(),
  /** The current attempt; progress reported later by an earlier one is ignored. */
  attempt: z.string(),
  /** Units done so far, and units in total. */
  done: z.int(),
  of: z.int(),
  /** Units done, and when, at this attempt's first progress: until then, it only starts up. */
  done_before: z.int(),
  began_at: z.date(),
  moved_at: z.date(),
  ended_at: z.date().nullable(),
  expires_at: z.date(),
});
export type LongWork = z.infer<typeof longWork>;

const minuteMs = 60_000;
/** Without progress for this long, it is stalled. Websites are read in hourly batches. */
const stalledAfterMs = (kind: WorkKind): number => (kind === 'websites' ? 3 * hourMs : 10 * minuteMs);
/** How long finished (a day) and stalled jobs (a week) are shown. */
export const finishedShownMs = dayMs;
export const unfinishedShownMs = 7 * dayMs;

/** Whether a job is running, stalled or finished. */
export type WorkState = 'moving' | 'stalled' | 'finished';

/** The state of a job at `now`. */
export function workState({ kind, moved_at, ended_at }: LongWork, now: Date): WorkState {
  if (ended_at !== null) return 'finished';
  return now.getTime() - moved_at.getTime() >= stalledAfterMs(kind) ? 'stalled' : 'moving';
}

const [shortestMeasuredMs, surelyMeasuredMs] = [5_000, minuteMs];
const smallestMeasured = 0.01;

/**
 * Estimated milliseconds left at `now`, at the pace since this attempt's first progress; undefined before it has done
 * 1% or run for a minute.
 */
export function msLeft({ done, of, done_before, began_at, moved_at }: LongWork, now: Date): number | undefined {
  const took = moved_at.getTime() - began_at.getTime();
  if (done <= done_before || took < shortestMeasuredMs) return undefined;
  if (done - done_before < smallestMeasured * of && took < surelyMeasuredMs) return undefined;
  const left = ((of - done) * took) / (done - done_before);
  return Math.max(0, left - (now.getTime() - moved_at.getTime()));
}

/** Kinds of work that the jobs process resumes by itself share their advice. */
const adviceOf = (kind: WorkKind) =>
  kind === 'newsletter' || kind === 'digest' || kind === 'daily_email' ? 'pages' : kind;

/** A job as shown to the team. */
export interface WorkInWords {
  state: WorkState;
  /** "Page rebuild" */
  name: string;
  /** Progress as text, such as "8,000 of 10,000 pages, about 4 minutes left". */
  words: string;
  /** Percentage done, 0 to 100. */
  percent: number;
  /** What to do if the job is stalled; undefined otherwise. */
  advice: string | undefined;
}

/** Progress at `now`, in the caller's language. */
export function workInWords(work: LongWork, now: Date): WorkInWords {
  const { kind, about, done, of } = work;
  const state = workState(work, now);
  const title = say(`admin_work.${kind}`);
  const name = about === null ? title : say('admin_work.name_about', { name: title, about });
  const count = say(`admin_work.count_${kind}`, { done, count: of });
  const time = timeOf(work, state, now);
  return {
    state,
    name,
    words: time === '' ? count : say('admin_work.count_and_time', { count, time }),
    percent: of === 0 ? 0 : Math.min(100, Math.floor((100 * done) / of)),
    advice: state === 'stalled' ? say(`admin_work.advice_${adviceOf(kind)}`) : undefined,
  };
}

function timeOf(work: LongWork, state: WorkState, now: Date): string {
  const { kind, moved_at, ended_at } = work;
  if (ended_at !== null) return say('admin_work.finished', { time: timeInWords(ended_at) });
  const quietMs = now.getTime() - moved_at.getTime();
  // A job whose process was killed must not look almost finished until it counts as stalled.
  if (state === 'stalled' || (quietMs >= minuteMs && kind !== 'websites'))
    return say('admin_work.stalled', { span: spanInWords(quietMs) });
  return leftInWords(msLeft(work, now));
}

function leftInWords(ms: number | undefined): string {
  if (ms === undefined || ms === 0) return '';
  return ms < minuteMs ? say('admin_work.left_soon') : say('admin_work.left', { span: spanInWords(ms) });
}

const spanInWords = (ms: number): string =>
  ms < 2 * hourMs
    ? say('admin_work.minutes', { count: Math.max(1, Math.round(ms / minuteMs)) })
    : say('admin_work.hours', { count: Math.round(ms / hourMs) });
