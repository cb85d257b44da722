import { FileCategories } from './category/file-categories.ts';
import type { PlannedFile } from './column/plan-columns.files.ts';
import { readTies } from './field/read-imported-listing.ts';
import { allRows } from './file/all-rows.files.ts';
import { isUnreadable } from './file/read-row.ts';
import { WebsiteTally } from './website-tally.ts';

/** Facts about the whole input, collected before the first row is imported. */
export interface Survey {
  rows: number;
  /** Each file's categories. */
  categories: readonly FileCategories[];
  /** Number of rows by website key, for websites with several rows. */
  repeated: ReadonlyMap<string, number>;
  /** Whether any row names alternatives. */
  namesAlternatives: boolean;
  /** The host that all websites share, if there are several websites; undefined if their hosts differ. */
  oneHost: string | undefined;
}

/** Reads the files once. Keeps the categories and about 16 bytes per row to find repeated websites. */
export async function surveyFiles(files: readonly PlannedFile[], limit: number): Promise<Survey> {
  const categories = files.map(() => new FileCategories());
  const websites = new WebsiteTally();
  let rows = 0;
  let namesAlternatives = false;
  const hosts = new Map<string, number>();
  for await (const { file, fileIndex, row } of allRows(files, limit)) {
    rows += 1;
    if (isUnreadable(row)) continue;
    const ties = readTies(file.sort(row.values));
    categories[fileIndex]?.add(ties.labels);
    if (ties.website !== undefined) {
      websites.add(ties.website.key);
      // Two keys are enough to tell that hosts differ.
      const { domain } = ties.website;
      if (hosts.size < 2 || hosts.has(domain)) hosts.set(domain, (hosts.get(domain) ?? 0) + 1);
    }
    namesAlternatives ||= ties.alternatives.length > 0;
  }
  const [[host, count] = ['', 0], other] = hosts;
  const oneHost = other === undefined && count > 1 ? host : undefined;
  return { rows, categories, repeated: websites.repeated, namesAlternatives, oneHost };
}
