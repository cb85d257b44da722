import { expect, test } from 'vitest';
import { formatOfName } from '../../../../../shared/intake/import/file/file-format.ts';

test('the format is read from the name, through .gz and in any case', () => {
  const names = ['a.jsonl', 'a.NDJSON.gz', 'a.json', 'a.b.csv', 'a.tsv', 'a.yml', 'a.YAML', 'a.txt', 'csv', '-'];
  expect(names.map(formatOfName)).toEqual([
    'jsonl',
    'jsonl',
    'json',
    'csv',
    'csv',
    'yaml',
    'yaml',
    undefined,
    undefined,
    undefined,
  ]);
});
