import { z } from 'zod';
import { fileFormats } from '../import/file/file-format.ts';

/** Most bytes of a file that is imported in the browser; larger ones go by the command line. */
export const largestImportFile = 32 * 1024 * 1024;
/** Days after which a file and the result are removed. */
export const importKeptDays = 14;
/** An import aborted this often is given up. */
export const mostImportAttempts = 5;

/**
 * State of an import: `open` until checked, `checked` after the dry run. Working states belong to a job, which resumes if killed. `failed`
 * ones could not be read at all.
 */
const importStates = ['open', 'checking', 'checked', 'importing', 'done', 'stopped', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** Whether a job works, or shall work, on it. */
export const isWorking = (state: ImportState): boolean => state === 'checking' || state === 'importing';

const columnReason = z.enum([
  'told',
  'exact_name',
  'name',
  'content',
  'told_to_leave',
  'never',
  'unfit',
  'unknown',
] as const);

/** A column with what it is taken for: the name of a field, `socials.x`, or null if it is left out. */
const importColumn = z.object({
  name: z.string(),
  target: z.string().nullable(),
  reason: columnReason,
  /** Its first values. */
  samples: z.array(z.string().max(200)),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** A choice for a column. */
const chosenColumn = z.object({ name: z.string(), target: z.string().nullable() });
export type ChosenColumn = z.infer<typeof chosenColumn>;

/** One of the first rows, as it would become a listing. */
const previewRow = z.object({
  line: z.int(),
  name: z.string().nullable(),
  website: z.string().nullable(),
  tagline: z.string().nullable(),
  categories: z.array(z.string()),
  problems: z.array(z.string()),
});
export type PreviewRow = z.infer<typeof previewRow>;

const changedNames = z.array(z.object({ name: z.string(), names: z.array(z.string()) }));

const keptPart = z.object({
  line: z.int(),
  listing: z.string(),
  part: z.string(),
  present: z.string(),
  stated: z.string(),
});

const suggestion = z.object({
  line: z.int(),
  listing: z.string(),
  category: z.string(),
  vote: z.object({ votes: z.int(), of: z.int() }).optional(),
});

const runReport = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  merged: z.int(),
  skipped: z.int(),
  /** Older records lack it. */
  published: z.int().optional(),
  without_text: z.int(),
  /** New listings without a category, and suggestions for the first of them. Older records lack them. */
  without_category: z.int().optional(),
  suggestions: z.array(suggestion).optional(),
  categories: z.int(),
  founders: z.int(),
  joined: changedNames,
  /** Older records lack it. */
  gathered: changedNames.optional(),
  passed_over: z.array(z.object({ what: z.string(), rows: z.int() })),
  /** The first of the problems, as `line` and words. */
  problems: z.array(z.object({ line: z.int(), words: z.string() })),
  problem_count: z.int(),
  /** The first of the values that rows were imported without. Older records lack them. */
  dropped: z.array(z.object({ line: z.int(), words: z.string() })).optional(),
  dropped_count: z.int().optional(),
  /** First conflicts between human edits and rows. Missing in older records. */
  conflicts: z.array(keptPart).optional(),
  conflict_count: z.int().optional(),
  overwrites: z.boolean().optional(),
  /** The common host of several websites. Missing in older records. */
  one_host: z.string().optional(),
  milliseconds: z.int(),
});
export type RunReport = z.infer<typeof runReport>;

/** An import in the browser. Nothing says who began it: the log of the team does. Times in UTC. */
export const importRun = z.object({
  _id: z.uuid(),
  file: z.string().min(1).max(120),
  format: z.enum(fileFormats),
  bytes: z.int(),
  state: z.enum(importStates),
  /** Counts choices and starts, so that outdated forms start nothing. */
  revision: z.int(),
  /** Status of new listings. */
  status: z.enum(['live', 'draft']),
  /** Whether rows have the last word, also on what owners and the team wrote. Older records lack it. */
  overwrite: z.boolean().optional(),
  /** Sheets of a workbook, and the one that is read. */
  sheets: z.array(z.string()).optional(),
  sheet: z.string().optional(),
  columns: z.array(importColumn),
  chosen: z.array(chosenColumn),
  /** Reading notes: encoding, lines above the header. Missing in older runs. */
  notes: z.array(z.string()).optional(),
  preview: z.array(previewRow),
  /** Why the file cannot be read, for the operator. */
  problem: z.string().nullable(),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Heartbeat and name of the worker; old and null if there is none. */
  beat_at: z.date(),
  worker: z.string().nullable(),
  attempts: z.int(),
  stop_wanted: z.boolean(),
  checked: runReport.nullable(),
  report: runReport.nullable(),
  /**
   * Bytes of the rejected rows that are kept, and whether they are all; the part that holds them, one JSON object a line, and their number. Older
   * records lack these two: theirs is the file that is downloaded.
   */
  rejects: z
    .object({
      bytes: z.int(),
      is_whole: z.boolean(),
      part: z.custom<RunPart>((part) => typeof part === 'string').optional(),
      rows: z.int().optional(),
    })
    .nullable(),
  /** While corrected rows are imported: the state that follows. */
  correcting: z.enum(['done', 'stopped']).nullish(),
  /** What came of the rows that were corrected last. */
  corrected: runReport.nullish(),
  created_at: z.date(),
  ended_at: z.date().nullable(),
  expires_at: z.date(),
});
export type ImportRun = z.infer<typeof importRun>;

/** Initial work state of a run, also when restarted. */
export const freshRun = {
  progress: null,
  beat_at: new Date(0),
  worker: null,
  attempts: 0,
  stop_wanted: false,
  report: null,
  ended_at: null,
} as const satisfies Partial<ImportRun>;

/** Part of a run: the file, or its rejected rows, whose name changes with them: they are replaced at once, by naming others. */
export type RunPart = 'file' | 'rejects' | `rejects-${string}`;

/** A safe name for an uploaded file: no folders or control characters, limited length. */
export function importFileName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const plain = base.replace(/[^\p{L}\p{N}._ -]+/gu, '-').replace(/^[.\s-]+/, '');
  const ending = /\.[a-z]{3,5}$/i.exec(plain)?.[0] ?? '';
  const stem = plain
    .slice(0, plain.length - ending.length)
    .slice(0, 100)
    .trim();
  return `${stem === '' ? 'catalogue' : stem}${ending}`;
}
