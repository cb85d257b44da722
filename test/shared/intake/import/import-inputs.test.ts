import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { importFiles } from '../../../../shared/intake/import/import-files.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { emptyDirectory, everythingStored } from './support/import.ts';

useDatabase();
beforeEach(emptyDirectory);

const folder = path.resolve(import.meta.dirname, '../../../../../shared/data/import-inputs');
const isThere = existsSync(folder);

/**
 * What each file's owner would expect: listings shown or hidden, rows refused, values left out, all websites on one
 * host.
 */
const outcomes: readonly (readonly [string, number, number, readonly number[], number, boolean])[] = [
  ['a-directory-pages.csv', 3, 0, [], 0, true],
  ['b-two-link-columns.csv', 3, 0, [4], 0, false],
  ['c-semis.csv', 4, 0, [3], 0, false],
  ['d-chinese.csv', 2, 0, [], 0, false],
  ['e-french.csv', 2, 0, [], 0, false],
  ['f-accelerator.json', 1, 1, [], 2, false],
  ['g-register.csv', 2, 0, [], 0, true],
  ['i-affiliate.csv', 3, 0, [], 0, true],
  ['j-japanese.csv', 2, 0, [], 0, false],
  ['k-nested.yml', 3, 0, [], 0, false],
  ['k3-degoogle.yml', 3, 0, [], 0, false],
  ['l-one.yml', 1, 0, [], 0, false],
  ['m-entries.json', 2, 0, [], 0, false],
  ['m-graphql.json', 2, 0, [], 0, true],
  ['m-keyed.json', 2, 0, [], 0, false],
  ['m-registry.json', 1, 0, [1], 0, false],
  ['n-cells.csv', 2, 0, [], 0, false],
  ['n-double-bom.csv', 1, 0, [], 0, false],
  ['n-invisible.csv', 2, 0, [], 0, false],
  ['n-mac-cr.csv', 2, 0, [], 0, false],
  ['n-sep.csv', 2, 0, [], 0, false],
  ['n-tabs.tsv', 2, 0, [], 0, false],
  ['n-tabs.txt', 2, 0, [], 0, false],
  ['q-branches.csv', 1, 0, [3, 4], 0, true],
  ['r-control.csv', 1, 0, [2, 4], 0, false],
];

test.skipIf(!isThere).each(outcomes)(
  '%s: %i listings shown, %i hidden, lines %j refused, %i values left out, all on one host %s',
  async (file, shown, hidden, lines, dropped, isOneHost) => {
    const report = await importFiles([path.join(folder, file)], { now: () => now });
    const { listings } = await everythingStored();
    const live = listings.filter(({ status }) => status === 'live').length;
    expect([live, listings.length - live]).toEqual([shown, hidden]);
    expect(report.problems.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(lines);
    expect([report.droppedCount, report.merged, report.oneHost !== undefined]).toEqual([dropped, 0, isOneHost]);
  },
);

test.skipIf(!isThere)('a workbook is imported as its sheet', async () => {
  const report = await importFiles([path.join(folder, 'p-book.xlsx')], { now: () => now });
  expect(report).toMatchObject({ skipped: 0 });
  expect(report.created).toBeGreaterThan(0);
});
