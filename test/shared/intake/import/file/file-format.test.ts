import { expect, test } from 'vitest';
import { formatOfName, refusalOf } from '../../../../../shared/intake/import/file/file-format.ts';

test('the format is read from the name, through .gz and in any case', () => {
  const names = [
    'a.jsonl',
    'a.NDJSON.gz',
    'a.json',
    'a.b.csv',
    'a.tsv',
    'a.yml',
    'a.YAML',
    'a.txt',
    'a.doc',
    'csv',
    '-',
  ];
  expect(names.map(formatOfName)).toEqual([
    'jsonl',
    'jsonl',
    'json',
    'csv',
    'csv',
    'yaml',
    'yaml',
    'csv',
    undefined,
    undefined,
    undefined,
  ]);
});

test("other programs' workbooks and other files are refused with what to do, by name or by bytes", () => {
  const start = (...bytes: number[]) => Uint8Array.from(bytes);
  const [zip, old] = [start(0x50, 0x4b, 3, 4), start(0xd0, 0xcf, 0x11, 0xe0)];
  expect(formatOfName('A.XLSX')).toBe('xlsx');
  for (const name of ['A.XLS', 'a.ods', 'a.numbers'])
    expect(refusalOf(name, start())).toMatch(/Save it as \.xlsx or CSV/);
  expect(refusalOf('a.csv', zip, 'csv')).toMatch(/If it is a workbook, rename it to end in \.xlsx/);
  expect(refusalOf('a.xlsx', zip, 'xlsx')).toBeUndefined();
  expect(refusalOf('a.xlsx', old, 'xlsx')).toMatch(/is password-protected/);
  expect(refusalOf('README.md', start())).toBe(
    'This kind of file cannot be imported. Use CSV, XLSX, JSON, JSON Lines or YAML.',
  );
  expect(refusalOf('a.csv', start(0x6e, 0x61))).toBeUndefined();
});
