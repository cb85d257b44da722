import { expect, test } from 'vitest';
import { describeReport, importedNothing } from '../../../../shared/intake/import/describe-report.ts';
import {
  emptyReport,
  notePassedOver,
  noteProblem,
  problemLine,
} from '../../../../shared/intake/import/import-report.ts';

test('a report says what happened to every row and what else changed', () => {
  const report = { ...emptyReport(false), rows: 8197, created: 7389, merged: 779, skipped: 29, milliseconds: 4780 };
  notePassedOver(report, 'votes', 2);
  notePassedOver(report, 'votes', 3);
  notePassedOver(report, 'extra', 4);
  notePassedOver(report, 'socials (x is not a URL)', 7);
  notePassedOver(report, 'socials (x is not a URL)', 9);
  expect(
    describeReport({ ...report, categories: 361, founders: 1, alternatives: { linked: 208, unknown: 1101 } }),
  ).toEqual([
    'Imported 8,197 rows in 4.8 s: 7,389 created, 0 updated, 0 unchanged, 779 merged with a row for the same website, 29 skipped.',
    '361 new categories, 1 new founder.',
    'Alternatives: 208 linked, 1,101 not in the directory.',
    'Ignored: votes (never imported) in 2 rows; extra in 1 row; socials (x is not a URL) in 2 rows, first in line 7.',
  ]);
});

test('moved category names are reported, with how to undo it', () => {
  const joined = [{ name: 'Notes', names: ['Notes', 'Note-taking'] }];
  const gathered = [{ name: 'Databases', names: ['Graph database', 'Key-value store'] }];
  expect(describeReport({ ...emptyReport(false), joined, gathered }).slice(1)).toEqual([
    'Category names merged (override with --categories):',
    '  "Notes": "Notes", "Note-taking"',
    'Top-level categories grouped, because there were too many (override with --categories):',
    '  "Databases": "Graph database", "Key-value store"',
  ]);
});

test('a dry run and an early stop are reported', () => {
  expect(describeReport({ ...emptyReport(true), stopped: true })).toEqual([
    expect.stringMatching(/^Checked 0 rows/),
    expect.stringMatching(/run the command again/),
    expect.stringMatching(/nothing was written/),
  ]);
});

test('an import brought nothing when no row reached the directory', () => {
  expect(importedNothing({ ...emptyReport(false), rows: 3, skipped: 3 })).toBe(true);
  expect(importedNothing({ ...emptyReport(false), rows: 3, unchanged: 1, skipped: 2 })).toBe(false);
});

test('a problem is one line with file, line, field, fault and fix', () => {
  const problem = { field: 'stage', detail: 'is not a known value', fix: 'use one of idea, mvp' };
  expect(problemLine({ file: 'a.csv', line: 7, problem })).toBe(
    'a.csv:7: stage: is not a known value; use one of idea, mvp',
  );
  expect(problemLine({ file: 'a.csv', line: 7, problem: { field: 'row', detail: 'is odd' } })).toBe(
    'a.csv:7: row: is odd',
  );
});

test('only the first hundred problems are kept, and all are counted', () => {
  const report = emptyReport(false);
  for (let line = 1; line <= 150; line += 1)
    noteProblem(report, { file: 'a', line, problem: { field: 'row', detail: 'x' } });
  for (let column = 0; column < 150; column += 1) notePassedOver(report, `c${column}`, column);
  expect([report.problems.length, report.problemCount, report.passedOver.length]).toEqual([100, 150, 50]);
});

test("a check reports the categories similar listings suggest, and that they aren't applied; an import suggests none", () => {
  const place = { file: 'a.csv', line: 2, category_id: 1, is_certain: false };
  const suggestions = [
    { ...place, listing: 'Jotwell', category: 'Apps › Notes', vote: { votes: 7, of: 10 } },
    { ...place, line: 3, listing: 'Inkmule', category: 'Books' },
  ];
  expect(describeReport({ ...emptyReport(true), withoutCategory: 3, suggestions }).slice(1)).toEqual([
    'Without a category: 3 new listings. Suggestions, not applied; to use one, add it to the row:',
    '  a.csv:2: "Jotwell": Apps › Notes (7 of the 10 most similar listings)',
    '  a.csv:3: "Inkmule": Books',
    'Dry run: nothing was written.',
  ]);
  expect(describeReport({ ...emptyReport(false), withoutCategory: 3 })).toHaveLength(1);
});
