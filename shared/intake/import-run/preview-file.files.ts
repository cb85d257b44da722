import { Readable } from 'node:stream';
import { type Said, say } from '../../kernel/language/say.ts';
import { readColumnMap } from '../import/column/column-map.ts';
import type { ColumnOverrides } from '../import/column/column-plan.ts';
import { readingNotes, targetName } from '../import/column/describe-columns.ts';
import { type InterpretedFile, type PlannedFile, planFile } from '../import/column/plan-columns.files.ts';
import { readImportedListing } from '../import/field/read-imported-listing.ts';
import { allRows } from '../import/file/all-rows.files.ts';
import { type InputFile, openFiles } from '../import/file/input.files.ts';
import { isUnreadable } from '../import/file/read-row.ts';
import type { ChosenColumn, ImportColumn, ImportRun, PreviewRow } from './import-run.ts';
import { problemWords } from './run-report.ts';

const previewedRows = 6;
const samplesShown = 3;
const longestSample = 120;

/** A file's content before the import. */
export type FilePreview = Pick<ImportRun, 'sheets' | 'sheet' | 'columns' | 'notes' | 'preview' | 'problem'>;

/** Reads the beginning of a file in a folder: its columns, with the choices applied, and its first rows. */
export async function previewFile(
  { folder, file, format, sheet }: Pick<ImportRun, 'file' | 'format' | 'sheet'> & { folder: string },
  chosen: readonly ChosenColumn[],
): Promise<FilePreview> {
  const copies = new AsyncDisposableStack();
  try {
    const [opened] = await openFiles([file], { format, folder, sheet, input: Readable.from([]) }, copies);
    if (opened === undefined) throw new Error('An import has a file.');
    return await lookAt(opened, chosen);
  } finally {
    await copies.disposeAsync();
  }
}

async function lookAt(opened: InputFile, chosen: readonly ChosenColumn[]): Promise<FilePreview> {
  const look = await planFile(opened, columnOverrides(chosen), new Map());
  const columns = look.planned.plan.columns.map((column): ImportColumn => {
    const target = column.target === undefined ? null : targetName(column.target);
    return { name: column.name, target, reason: column.reason, samples: samplesOf(look, column.name) };
  });
  const notes = readingNotes(look.planned);
  const { sheets = [], sheet: read } = opened.book ?? {};
  return {
    ...(read !== undefined && { sheets: [...sheets], sheet: read }),
    columns,
    notes,
    preview: await firstRows(look.planned),
    problem: problemOf(columns),
  };
}

/** Column choices in the form that the import expects. */
export const columnOverrides = (chosen: readonly ChosenColumn[]): ColumnOverrides => {
  const told = new Map<string, ReturnType<ColumnOverrides['get']>>();
  for (const { name, target } of chosen)
    told.set(name, target === null ? undefined : readColumnMap([`column=${target}`]).get('column'));
  return told;
};

const samplesOf = ({ samples }: InterpretedFile, name: string): string[] =>
  [
    ...new Set(
      (samples.find((each) => each.name === name)?.values ?? []).map((value) => value.slice(0, longestSample)),
    ),
  ].slice(0, samplesShown);

function problemOf(columns: readonly ImportColumn[]): Said | null {
  if (columns.length === 0) return say('problem_team.file_unreadable');
  if (columns.some(({ target }) => target === 'website_url')) return null;
  return say('problem_team.file_website_column');
}

async function firstRows(file: PlannedFile): Promise<PreviewRow[]> {
  const rows: PreviewRow[] = [];
  const blank = { name: null, website: null, tagline: null, categories: [] };
  for await (const { row } of allRows([file], previewedRows)) {
    if (isUnreadable(row)) rows.push({ ...blank, line: row.line, problems: [problemWords(row.problem)] });
    else {
      const { imported, website, problems } = readImportedListing(file.sort(row.values));
      rows.push({
        line: row.line,
        name: imported?.profile.name ?? null,
        website: website?.url.slice(0, 200) ?? null,
        tagline: imported?.profile.tagline ?? null,
        categories: imported?.labels.slice(0, 10) ?? [],
        problems: problems.map(problemWords),
      });
    }
  }
  return rows;
}
