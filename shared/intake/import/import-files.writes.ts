import path from 'node:path';
import { Readable } from 'node:stream';
import { inSiteLanguage } from '../../change/change.reads.ts';
import { WorkProgress } from '../../change/change.writes.ts';
import { spreadsheetSeparator } from '../../kernel/text/csv-text.ts';
import { readLabelMap } from './category/label-map.files.ts';
import { chosenTops, type LabelMap } from './category/label-map.ts';
import { readColumnMap } from './column/column-map.ts';
import { describeFile } from './column/describe-columns.ts';
import { type PlannedFile, planColumns, requireWebsites } from './column/plan-columns.files.ts';
import { openFiles } from './file/input.files.ts';
import type { ImportOptions } from './import-options.ts';
import { emptyReport, type ImportReport } from './import-report.ts';
import { RowImport } from './row-import.writes.ts';
import { surveyFiles } from './survey.files.ts';
import { CategoryBook } from './write/category-book.writes.ts';
import { databaseTarget } from './write/database-target.writes.ts';
import { dryTarget } from './write/dry-target.ts';
import { linkAlternatives } from './write/link-alternatives.writes.ts';
import { missedAnnouncement } from './write/missed-announcement.reads.ts';
import { openRejectsFile, type RejectsFile } from './write/rejects.files.ts';

/**
 * Imports listing files into the connected database. Safe to repeat: unchanged rows have no effect. Throws ImportError
 * for an unusable file before writing anything; an invalid row is skipped without affecting the others.
 */
export async function importFiles(names: readonly string[], options: ImportOptions): Promise<ImportReport> {
  const resources = new AsyncDisposableStack();
  try {
    const { format, encoding, sheet, folder, input = Readable.from([]) } = options;
    const opened = await openFiles(names, { format, encoding, sheet, folder, input }, resources);
    const labels = await readLabels(options.categories, resources);
    const columns = options.columns ?? readColumnMap(options.map ?? []);
    const files = await planColumns(opened, columns, labels);
    if (options.isExtract !== true) requireWebsites(files, columns);
    options.onColumns?.(files.flatMap(describeFile));
    const rejects =
      options.rejects === undefined
        ? undefined
        : resources.use(
            await openRejectsFile(options.rejects, columnsOf(files), await inSiteLanguage(spreadsheetSeparator)),
          );
    return await importOpened(files, labels, rejects, options);
  } finally {
    await resources.disposeAsync();
  }
}

const columnsOf = (files: readonly PlannedFile[]): string[] => [
  ...new Set(files.flatMap(({ plan }) => plan.columns.map(({ name }) => name))),
];

const namesOf = (files: readonly PlannedFile[]): string => files.map(({ name }) => path.basename(name)).join(', ');

async function readLabels(name: string | undefined, resources: AsyncDisposableStack): Promise<LabelMap> {
  if (name === undefined) return new Map();
  const [file] = await openFiles([name], { input: Readable.from([]) }, resources);
  return file === undefined ? new Map() : readLabelMap(file);
}

async function importOpened(
  files: readonly PlannedFile[],
  labels: LabelMap,
  rejects: RejectsFile | undefined,
  options: ImportOptions,
): Promise<ImportReport> {
  const started = performance.now();
  const { now, dryRun = false, limit = Number.POSITIVE_INFINITY } = options;
  const runStart = now();
  const target = dryRun ? dryTarget() : databaseTarget;
  const survey = await surveyFiles(files, limit);
  const book = await CategoryBook.open(survey.categories, chosenTops(labels), target);
  const report = emptyReport(dryRun, options.overwrite);
  report.oneHost = survey.oneHost;
  const progress = dryRun
    ? undefined
    : new WorkProgress({ kind: 'import', about: namesOf(files), of: survey.rows }, now);
  const onProgress = (done: number, total: number): void => {
    progress?.note(done, total);
    options.onProgress?.(done, total);
  };
  const rows = new RowImport({ survey, book, target, rejects, report, options: { ...options, onProgress } });
  await rows.importAll(files, limit);
  if (survey.namesAlternatives && !report.stopped) {
    const links = await linkAlternatives({ files, limit }, target, runStart, now);
    report.alternatives = { linked: links.linked, unknown: links.unknown };
    report.updated += links.newlyChanged;
    report.unchanged -= links.newlyChanged;
    rows.hasNews ||= links.changed > 0;
  }
  if (rows.hasNews || (!dryRun && (await missedAnnouncement(rows.latestSeen, now())))) await target.announce(now());
  await (report.stopped ? progress?.forget() : progress?.finish());
  report.joined = book.plan.joined();
  report.gathered = book.plan.gathered();
  report.milliseconds = Math.round(performance.now() - started);
  return report;
}
