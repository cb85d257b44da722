import { expect, test } from 'vitest';
import { csvRows } from '../../../../../shared/intake/import/file/csv-rows.ts';
import { csvOfRejects } from '../../../../../shared/intake/import/write/csv-rejects.ts';
import { inLanguage } from '../../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../../shared/kernel/language/languages.ts';
import { spreadsheetSeparator } from '../../../../../shared/kernel/text/csv-text.ts';

const row = { Name: 'Brot, Käse; "Wein"', Site: 'x', Text: 'eine\nzweite Zeile', Link: '=1+1' };
const rejected = { file: 'a.csv', line: 3, problems: [{ field: 'website_url', detail: 'is not a URL' }], row };

async function written(language: (typeof languages)['de']): Promise<string> {
  const rows = async function* () {
    yield rejected;
  };
  const texts: string[] = [];
  const separator = inLanguage(language, spreadsheetSeparator);
  for await (const text of csvOfRejects(rows, ['Name', 'Site', 'Text', 'Link'], separator)) texts.push(text);
  return texts.join('');
}

test.each([
  [languages.en, '\ufeffName,Site,Text,Link,import_row,import_problem\r\n'],
  [languages.de, '\ufeffName;Site;Text;Link;import_row;import_problem\r\n'],
] as const)('rejected rows are separated like %o spreadsheets, and survive a round trip', async (language, header) => {
  const text = await written(language);
  expect(text.startsWith(header)).toBe(true);
  const chunks = async function* () {
    // Decoding removes the byte order mark.
    yield text.slice(1);
  };
  const read = [];
  for await (const each of csvRows(chunks(), (names) => names.includes('Name'))) read.push(each);
  expect(read).toEqual([{ line: 2, values: { ...row, import_row: '3', import_problem: 'website_url is not a URL' } }]);
});
