import { partLabel, partText } from '../../directory/directory.ts';
import type { PlannedFile } from './column/plan-columns.files.ts';
import { readImportedListing } from './field/read-imported-listing.ts';
import { allRows, type PlacedRow } from './file/all-rows.files.ts';
import { catalogueName } from './file/catalogue-name.ts';
import { isUnreadable } from './file/read-row.ts';
import type { ImportOptions } from './import-options.ts';
import { type ImportReport, noteConflict, noteDropped, notePassedOver, noteProblem } from './import-report.ts';
import { mergeRows, type PlacedListing } from './merge-rows.ts';
import type { RowFault } from './row-fault.ts';
import { differInQuery, isSameName, ofAnotherListing } from './same-listing.ts';
import { certainCategory, suggestCategory } from './suggest-category.reads.ts';
import type { Survey } from './survey.files.ts';
import type { BatchResult } from './write/batch-result.ts';
import type { CategoryBook } from './write/category-book.writes.ts';
import type { ImportTarget } from './write/import-target.ts';
import { importBatch } from './write/listing-batch.writes.ts';
import type { RejectsFile } from './write/rejects.files.ts';

const batchSize = 500;
/** Number of rows between announcements, which make running servers show the new listings. */
const rowsBetweenNews = 2_000;

/** Maximum number of rows for which a dry run suggests categories. */
const mostSuggested = 100;

export interface RowImportParts {
  survey: Survey;
  book: CategoryBook;
  target: ImportTarget;
  rejects: RejectsFile | undefined;
  report: ImportReport;
  options: ImportOptions;
}

/** A listing being imported, with its first row. */
interface Entry {
  imported: PlacedListing;
  source: PlacedRow;
}

/**
 * Imports rows in batches. All rows for a website are held until the last one has been read, so that each listing is
 * written once.
 */
export class RowImport {
  /** Whether there are unannounced writes. */
  hasNews = false;
  /** Latest `updated_at` among existing listings. */
  latestSeen: Date | undefined;
  readonly #parts: RowImportParts;
  readonly #repeated: Map<string, number>;
  readonly #held = new Map<string, Entry>();
  #ready: Entry[] = [];
  #rowsSinceNews = 0;

  constructor(parts: RowImportParts) {
    this.#parts = parts;
    this.#repeated = new Map(parts.survey.repeated);
  }

  /** Imports all rows until stopped. */
  async importAll(files: readonly PlannedFile[], limit: number): Promise<void> {
    const { report, options, survey } = this.#parts;
    for await (const placed of allRows(files, limit)) {
      if (options.signal?.aborted) {
        report.stopped = true;
        break;
      }
      report.rows += 1;
      this.#rowsSinceNews += 1;
      await this.#take(placed);
      if (this.#ready.length >= batchSize) await this.#importReady();
      if (report.rows % batchSize === 0) options.onProgress?.(report.rows, survey.rows);
    }
    this.#ready.push(...this.#held.values());
    await this.#importReady();
    options.onProgress?.(report.rows, survey.rows);
  }

  async #take(source: PlacedRow): Promise<void> {
    const { row } = source;
    if (isUnreadable(row)) return this.#reject(source, [row.problem]);
    const { imported, website, problems, dropped, passedOver } = readImportedListing(source.file.sort(row.values));
    for (const what of passedOver) notePassedOver(this.#parts.report, what, row.line);
    const placed =
      imported === undefined
        ? undefined
        : { ...imported, categories: this.#place(source, imported.labels), source: catalogueName(source.file.name) };
    const entry = placed === undefined ? undefined : { imported: placed, source };
    const key = website?.key ?? '';
    const awaited = this.#repeated.get(key);
    if (entry === undefined) await this.#reject(source, [...problems, ...dropped]);
    else for (const problem of dropped) noteDropped(this.#parts.report, { ...placeOf(source), problem });
    if (awaited === undefined) {
      if (entry !== undefined) this.#ready.push(entry);
      return;
    }
    if (entry !== undefined) await this.#hold(key, entry);
    this.#repeated.set(key, awaited - 1);
    if (awaited <= 1) this.#release(key);
  }

  #place(source: PlacedRow, labels: readonly string[]) {
    const { book, survey } = this.#parts;
    const categories = survey.categories[source.fileIndex];
    return categories === undefined || labels.length === 0 ? [] : book.plan.categoriesOf(categories, labels);
  }

  /** Holds a listing until all rows for its website have been read, merging it with one already held. */
  async #hold(key: string, entry: Entry): Promise<void> {
    const first = this.#held.get(key);
    if (first === undefined) {
      this.#held.set(key, entry);
      return;
    }
    const [known, later] = [first.imported, entry.imported];
    const [name, otherName] = [known.profile.name, later.profile.name];
    if (name !== undefined && otherName !== undefined && !isSameName(name, otherName))
      return this.#reject(entry.source, [ofAnotherListing(name, differInQuery(known.website.url, later.website.url))]);
    first.imported = mergeRows(known, later);
    this.#parts.report.merged += 1;
  }

  #release(key: string): void {
    const entry = this.#held.get(key);
    if (entry !== undefined) this.#ready.push(entry);
    this.#held.delete(key);
  }

  async #importReady(): Promise<void> {
    const { report, book, target, options } = this.#parts;
    while (this.#ready.length > 0) {
      const entries = this.#ready.splice(0, batchSize);
      const { now, status = 'live', overwrite = false } = options;
      await this.#suggest(entries);
      const imports = entries.map(({ imported }) => imported);
      const result = await importBatch(imports, {
        ...{ book, target, status, now, overwrites: overwrite },
        publishes: options.status === 'live',
      });
      this.#noteConflicts(result.conflicts, entries);
      for (const [at, outcome] of result.outcomes.entries()) {
        const source = entries[at]?.source;
        if (typeof outcome === 'string') report[outcome] += 1;
        else if (source !== undefined) await this.#reject(source, [outcome.problem]);
        this.hasNews ||= outcome === 'created' || outcome === 'updated';
      }
      await this.#noteWithoutCategory(entries.filter((_, at) => result.outcomes[at] === 'created'));
      report.withoutText += result.withoutText;
      report.published += result.published;
      report.founders += result.foundersMade;
      report.foundersUpdated += result.foundersChanged;
      report.categories = book.made;
      this.hasNews ||= result.foundersMade + result.foundersChanged > 0;
      if (result.latestSeen !== undefined && result.latestSeen > (this.latestSeen ?? new Date(0))) {
        this.latestSeen = result.latestSeen;
      }
      await this.#tellNews(now());
    }
  }

  async #suggest(entries: readonly Entry[]): Promise<void> {
    const { book, options } = this.#parts;
    for (const { imported, source } of entries) {
      if (imported.categories.length > 0) continue;
      const id =
        options.applySuggestions === true
          ? await certainCategory(imported.profile)
          : options.chosenCategories?.get(source.row.line);
      imported.suggested = id === undefined ? undefined : book.plan.existing(id);
    }
  }

  /** A dry run suggests a category; the import only sets one if requested. */
  async #noteWithoutCategory(created: readonly Entry[]): Promise<void> {
    const { report } = this.#parts;
    for (const { imported, source } of created) {
      if (imported.categories.length > 0) continue;
      report.withoutCategory += 1;
      if (imported.suggested !== undefined) {
        report.categorised += 1;
        continue;
      }
      if (!report.dryRun || report.withoutCategory > mostSuggested) continue;
      const suggested = await suggestCategory(imported.profile);
      if (suggested !== undefined)
        report.suggestions.push({ ...placeOf(source), listing: imported.profile.name ?? '', ...suggested });
    }
  }

  #noteConflicts(conflicts: BatchResult['conflicts'], entries: readonly Entry[]): void {
    const nameOf = (id: number) => this.#parts.book.nameOf(id);
    for (const { index, listing, part, present, stated } of conflicts) {
      const source = entries[index]?.source;
      if (source === undefined) continue;
      noteConflict(this.#parts.report, {
        file: source.file.name,
        line: source.row.line,
        listing,
        part: partLabel(part),
        present: partText(part, present, nameOf),
        stated: partText(part, stated, nameOf),
      });
    }
  }

  async #tellNews(now: Date): Promise<void> {
    if (!this.hasNews || this.#rowsSinceNews < rowsBetweenNews) return;
    await this.#parts.target.announce(now);
    this.hasNews = false;
    this.#rowsSinceNews = 0;
  }

  async #reject(source: PlacedRow, problems: readonly RowFault[]): Promise<void> {
    const { report, rejects, options } = this.#parts;
    const { file, row } = source;
    report.skipped += 1;
    for (const problem of problems) {
      const rowProblem = { ...placeOf(source), problem };
      noteProblem(report, rowProblem);
      options.onProblem?.(rowProblem);
    }
    const content = isUnreadable(row) ? row.text : row.values;
    await rejects?.add({ file: file.name, line: row.line, problems, row: content });
  }
}

const placeOf = ({ file, row }: PlacedRow) => ({ file: file.name, line: row.line });
