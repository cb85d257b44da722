import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  mostUnpacked,
  readWorkbook,
} from '../../../../../../shared/intake/import/file/workbook/read-workbook.files.ts';
import { tooLarge, unreadable } from '../../../../../../shared/intake/import/file/workbook/workbook-reading.ts';
import { temporaryFolder } from '../../../../../support/temporary-folder.ts';
import { zipOf } from '../../../../../support/zip.ts';

const own = (name: string) => path.join(import.meta.dirname, name);

async function read(file: string, sheet?: string) {
  const target = path.join(await temporaryFolder(), 'sheet.csv');
  const reading = await readWorkbook(file, sheet, target);
  return 'problem' in reading ? reading.problem : { ...reading, text: await readFile(target, 'utf8') };
}

async function readBytes(bytes: Buffer) {
  const file = path.join(await temporaryFolder(), 'a.xlsx');
  await writeFile(file, bytes);
  return read(file);
}

test('the first of several sheets with column names is read: titles, blank rows, days, numbers and lines keep their places', async () => {
  expect(await read(own('of-openpyxl.xlsx'))).toEqual({
    sheets: ['Notizen', 'Bäckereien', 'Versteckt'],
    sheet: 'Bäckereien',
    text: [
      'Liste der Bäckereien,,,,,,,',
      ',,,,,,,',
      'Name,Website,Kurzbeschreibung,Gegründet,Seit,Aktiv,Kategorie,Preis',
      'Ofen & Co,https://ofen.example,"Brot, ""frisch""; täglich",1998,2001-05-07,true,Bäckerei,12.5',
      ',https://korn.example,"zweizeilig\nText",2004,2010-01-02T13:30:00.000Z,false,Bäckerei,0.3',
      ',,,,,,,',
      ',,,,,,,',
      "'+49 Brot,https://plus.example,,,,,Café,",
      'Leer,kein-link,,,,,,',
      '',
    ].join('\r\n'),
  });
});

test('formulas give their cached value, errors nothing, and rich text is text', async () => {
  expect(await read(own('of-xlsxwriter.xlsx'))).toMatchObject({
    text: 'Name,Website,n\r\nRich,Visit,\r\nFormel,https://formel.example,\r\n',
  });
});

test('a sheet is chosen by name, and an unknown name gets the list of existing ones', async () => {
  expect(await read(own('of-openpyxl.xlsx'), 'Versteckt')).toMatchObject({ sheet: 'Versteckt' });
  expect(await read(own('of-openpyxl.xlsx'), 'Sheet9')).toBe(
    'Sheet not found: "Sheet9". Sheets: "Notizen", "Bäckereien", "Versteckt".',
  );
});

test('archives that unpack to too much, whatever they claim, and non-archives are refused unread', async () => {
  const zeros = Buffer.alloc(mostUnpacked + 1);
  expect(await readBytes(zipOf({ 'xl/worksheets/sheet1.xml': zeros }))).toBe(tooLarge);
  expect(await readBytes(zipOf({ 'xl/worksheets/sheet1.xml': zeros }, 100))).toBe(unreadable);
  expect(await readBytes(zipOf({ 'word/document.xml': '<a/>' }))).toBe(unreadable);
  expect(await readBytes(Buffer.from('Name,Website\nA,https://a.example\n'))).toBe(unreadable);
  const whole = await readFile(own('of-openpyxl.xlsx'));
  expect(await readBytes(whole.subarray(0, 3_000))).toBe(unreadable);
});
