import { z } from 'zod';
import { leadOf } from '../../kernel/text/lead.ts';
import { fileFormats } from '../import/file/file-format.ts';

/** Maximum file size in bytes for imports in the browser; larger files need the command line. */
export const largestImportFile = 32 * 1024 * 1024;
/** Days until a file and its result are deleted. */
export const importKeptDays = 14;
/** Number of crashes after which an import is marked as failed. */
export const mostImportAttempts = 5;

/**
 * State of an import: `open` until checked, `checked` after the dry run. While it is `checking` or `importing`, a job
 * is working on it and resumes if killed. `failed`: the file could not be read at all.
 */
const importStates = ['open', 'checking', 'checked', 'importing', 'done', 'stopped', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

/** Whether a job for the run is queued or in progress. */
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

/** A column and its interpretation: a field name, `socials.x`, or null if ignored. */
const importColumn = z.object({
  name: z.string(),
  target: z.string().nullable(),
  reason: columnReason,
  /** The column's first values. */
  samples: z.array(z.string().max(200)),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** The field chosen for a column; null to ignore the column. */
const chosenColumn = z.object({ name: z.string(), target: z.string().nullable() });
export type ChosenColumn = z.infer<typeof chosenColumn>;

/** One of the first rows, as it would be imported. */
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
  /** Missing in older records, whose suggestions can't be applied. */
  category_id: z.int().optional(),
  /** Whether similar listings clearly agree on the category. Missing in older records. */
  is_certain: z.boolean().optional(),
  vote: z.object({ votes: z.int(), of: z.int() }).optional(),
});
export type ImportSuggestion = z.infer<typeof suggestion>;

const runReport = z.object({
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  merged: z.int(),
  skipped: z.int(),
  /** Missing in older records. */
  published: z.int().optional(),
  without_text: z.int(),
  /** Number of new listings without a category, and suggestions for the first ones. Missing in older records. */
  without_category: z.int().optional(),
  suggestions: z.array(suggestion).optional(),
  /** Number of new listings without a category that got a suggested one. Missing in older records. */
  categorised: z.int().optional(),
  categories: z.int(),
  founders: z.int(),
  joined: changedNames,
  /** Missing in older records. */
  gathered: changedNames.optional(),
  passed_over: z.array(z.object({ what: z.string(), rows: z.int() })),
  /** The first problems. */
  problems: z.array(z.object({ line: z.int(), words: z.string() })),
  problem_count: z.int(),
  /** The first dropped values. Missing in older records. */
  dropped: z.array(z.object({ line: z.int(), words: z.string() })).optional(),
  dropped_count: z.int().optional(),
  /** The first conflicts between rows and people's edits. Missing in older records. */
  conflicts: z.array(keptPart).optional(),
  conflict_count: z.int().optional(),
  overwrites: z.boolean().optional(),
  /** The host shared by all websites, if there are several. Missing in older records. */
  one_host: z.string().optional(),
  milliseconds: z.int(),
});
export type RunReport = z.infer<typeof runReport>;

/** An import in the browser. Who started it is recorded only in the staff log. Times in UTC. */
export const importRun = z.object({
  _id: z.uuid(),
  file: z.string().min(1).max(120),
  format: z.enum(fileFormats),
  bytes: z.int(),
  state: z.enum(importStates),
  /** Incremented whenever choices are saved or a job is started, so that outdated forms have no effect. */
  revision: z.int(),
  /** Status of new listings. */
  status: z.enum(['live', 'draft']),
  /** Whether rows also replace values written by owners and the team. Missing in older records. */
  overwrite: z.boolean().optional(),
  /** Lines of new listings and the suggested categories chosen for them. Missing in older records. */
  applied: z.array(z.object({ line: z.int(), category: z.int() })).optional(),
  /** Sheets of a workbook, and the selected one. */
  sheets: z.array(z.string()).optional(),
  sheet: z.string().optional(),
  columns: z.array(importColumn),
  chosen: z.array(chosenColumn),
  /** Notes on how the file was read, such as its encoding or lines above the header. Missing in older runs. */
  notes: z.array(z.string()).optional(),
  preview: z.array(previewRow),
  /** Why the file cannot be read, for the operator. */
  problem: z.string().nullable(),
  progress: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** The worker's last heartbeat, and its name; without a worker, a time long past, and null. */
  beat_at: z.date(),
  worker: z.string().nullable(),
  attempts: z.int(),
  stop_wanted: z.boolean(),
  checked: runReport.nullable(),
  report: runReport.nullable(),
  /**
   * Stored rejected rows: their size in bytes, whether they are complete, the run part that contains them (one JSON
   * object per line), and their number. The last two are missing in older records, whose rejected rows can only be
   * downloaded.
   */
  rejects: z
    .object({
      bytes: z.int(),
      is_whole: z.boolean(),
      part: z.custom<RunPart>((part) => typeof part === 'string').optional(),
      rows: z.int().optional(),
    })
    .nullable(),
  /** The state to return to after checking or importing corrected rows. */
  correcting: z.enum(['checked', 'done', 'stopped']).nullish(),
  /** Result of importing the latest corrected rows or, before the import, of checking them. */
  corrected: runReport.nullish(),
  created_at: z.date(),
  ended_at: z.date().nullable(),
  expires_at: z.date(),
});
export type ImportRun = z.infer<typeof importRun>;

/** The categories suggested by a run's check, including those for corrected rows. */
export const suggestionsOf = ({ checked, corrected }: ImportRun): ImportSuggestion[] =>
  [checked, corrected].flatMap((report) => report?.suggestions ?? []);

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

/**
 * Part of a run: the file, or its rejected rows. Each new set of rejected rows gets its own name, so that replacing it
 * is atomic.
 */
export type RunPart = 'file' | 'rejects' | `rejects-${string}`;

/** A safe name for an uploaded file: no folders or control characters, limited length. */
export function importFileName(sent: string): string {
  const base = sent.split(/[/\\]/).at(-1) ?? '';
  const plain = base.replace(/[^\p{L}\p{N}._ -]+/gu, '-').replace(/^[.\s-]+/, '');
  const ending = /\.[a-z]{3,5}$/i.exec(plain)?.[0] ?? '';
  const stem = leadOf(plain.slice(0, plain.length - ending.length), 100).lead;
  return `${stem === '' ? 'catalogue' : stem}${ending}`;
}
