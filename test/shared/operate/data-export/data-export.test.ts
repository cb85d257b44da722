import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { importFiles } from '../../../../shared/intake/import/import-files.writes.ts';
import type { ExportFormat, ExportKind } from '../../../../shared/operate/data-export/data-export.ts';
import { exportLine } from '../../../../shared/operate/data-export/data-export.ts';
import { streamPublicRecords } from '../../../../shared/operate/data-export/public-records.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';
import { saveSmallCatalogue } from '../../../support/small-catalogue.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

useDatabase();
beforeAll(async () => {
  await saveSmallCatalogue();
  await saveListings([
    aListing({ name: '=HYPERLINK("https://evil.example")', status: 'live', launched_at: now, published_at: now }),
    aListing({ name: 'Hidden', status: 'suspended', contact_email: 'hidden@mail.example' }),
  ]);
});

async function exported(kind: ExportKind, format: ExportFormat): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of streamPublicRecords(kind, format)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

test('exported listings are as visitors see them: nothing hidden or private, and no spreadsheet formulas', async () => {
  const lines = (await exported('listings', 'jsonl')).trim().split('\n');
  const names = lines.map((line) => JSON.parse(line).name);
  expect(names).toContain('=HYPERLINK("https://evil.example")');
  expect(names).not.toContain('Hidden');
  const csv = await exported('listings', 'csv');
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  for (const text of [lines.join(), csv]) expect(text).not.toMatch(/hidden@mail|owner_account_id|website_key/);
});

test.each(['jsonl', 'csv'] as const)(
  'listings exported as %s can be reimported: each is recognised, and none is missing',
  async (format) => {
    const text = await exported('listings', format);
    const folder = await temporaryFolder();
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `listings.${format}`), text);
    const report = await importFiles([`listings.${format}`], { now: () => now, folder, dryRun: true });
    expect([report.rows > 3, report.skipped, report.problems]).toEqual([true, 0, []]);
  },
);

test.each(['founders', 'categories', 'awards', 'posts'] as const)('%s are exported in both formats', async (kind) => {
  const lines = (await exported(kind, 'jsonl')).split('\n').filter((line) => line !== '');
  expect(lines.length).toBeGreaterThan(0);
  const [head = ''] = (await exported(kind, 'csv')).split('\r\n');
  expect(head.split(',')).toEqual(expect.arrayContaining(Object.keys(JSON.parse(lines[0] ?? '{}')).slice(0, 3)));
});

test('a cell separates lists of texts with bars, and writes structured values as JSON', () => {
  const record = { a: ['x', 'y'], b: [{ n: 1 }], c: null, d: {}, e: ['p|q'], f: -2 };
  expect(exportLine('csv', ['a', 'b', 'c', 'd', 'e', 'f'], record)).toBe('x | y,"[{""n"":1}]",,,"[""p|q""]",-2\r\n');
});
