import { type LabelMap, withLabels } from '../category/label-map.ts';
import type { StatedFields } from '../field/import-fields.ts';
import type { InputFile } from '../file/input.files.ts';
import type { TextLine } from '../file/lines.ts';
import { isUnreadable } from '../file/read-row.ts';
import { readRows } from '../file/rows.files.ts';
import { ImportError } from '../import-error.ts';
import { quoted, requireColumns } from './column-map.ts';
import { type ColumnOverrides, ColumnPlan } from './column-plan.ts';
import { type ColumnSample, ColumnSamples } from './column-samples.ts';
import { isHeaderRow } from './header-row.ts';

/** A file with its columns interpreted. */
export interface PlannedFile extends InputFile {
  plan: ColumnPlan;
  /** Lines above the header. */
  titles: readonly TextLine[];
  /** Sorts a row's values by field. */
  sort: (values: Readonly<Record<string, unknown>>) => StatedFields;
  /** Whether the first row of a CSV file is a header. */
  isHeader: (cells: readonly string[]) => boolean;
}

/** Number of rows sampled. Columns that first appear later are interpreted by name. */
const rowsLookedAt = 1_000;

/** Interprets the files' columns. */
export async function planColumns(
  files: readonly InputFile[],
  told: ColumnOverrides,
  labels: LabelMap,
): Promise<PlannedFile[]> {
  const planned: PlannedFile[] = [];
  for (const file of files) planned.push((await planFile(file, told, labels)).planned);
  return planned;
}

/** Throws ImportError for files without websites, and for specified columns that do not exist. */
export function requireWebsites(files: readonly PlannedFile[], told: ColumnOverrides): void {
  requireColumns(
    told,
    files.flatMap(({ plan }) => plan.columns),
  );
  const problems = files.filter(({ plan }) => plan.columns.length > 0 && !plan.has('website_url')).map(noWebsites);
  if (problems.length > 0) throw new ImportError(problems.join('\n'));
}

/** A file with its columns interpreted and their first values, whether or not it can be imported. */
export interface InterpretedFile {
  planned: PlannedFile;
  samples: readonly ColumnSample[];
}

/** Interprets the columns of one file, even if none holds websites. */
export async function planFile(file: InputFile, told: ColumnOverrides, labels: LabelMap): Promise<InterpretedFile> {
  const isHeader = (cells: readonly string[]) => isHeaderRow(cells, told);
  const titles: TextLine[] = [];
  const samples = await sampleColumns(file, isHeader, (line) => titles.push(line));
  const plan = new ColumnPlan(samples, told);
  const sort: PlannedFile['sort'] = (values) => withLabels(plan.sort(values), labels);
  return { planned: { ...file, titles, isHeader, plan, sort }, samples };
}

async function sampleColumns(
  file: InputFile,
  isHeader: PlannedFile['isHeader'],
  onTitle: (line: TextLine) => void,
): Promise<readonly ColumnSample[]> {
  const samples = new ColumnSamples();
  let rows = 0;
  for await (const row of readRows(file, isHeader, onTitle)) {
    if (!isUnreadable(row)) samples.add(row.values);
    rows += 1;
    if (rows >= rowsLookedAt) break;
  }
  return samples.columns;
}

const noWebsites = ({ name, plan }: PlannedFile): string =>
  `${name}: no column contains websites, which identify listings. Columns: ` +
  `${plan.columns.map((column) => quoted(column.name)).join(', ')}. Choose one with --map ` +
  "'COLUMN=website_url'.";
