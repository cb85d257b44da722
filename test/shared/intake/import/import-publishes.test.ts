import { beforeEach, describe, expect, test } from 'vitest';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { describeReport } from '../../../../shared/intake/import/describe-report.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { emptyDirectory, importRows } from './support/import.ts';

useDatabase();
beforeEach(emptyDirectory);

const rows = [
  { name: 'Acme', url: 'https://acme.example' },
  { name: 'Bolt', url: 'https://bolt.example' },
  { name: 'Owned', url: 'https://owned.example' },
];
const statuses = async () =>
  (await ListingModel.find().sort({ _id: 1 }).lean()).map(({ name, status, published_at }) => [
    ...[name, status, published_at?.getTime() ?? null],
  ]);

describe('listings imported hidden', () => {
  beforeEach(async () => {
    await importRows(rows, { status: 'draft' });
    await ListingModel.updateOne({ name: 'Owned' }, { $set: { owner_account_id: 'a1' } });
  });

  test('are published by importing them again as live, except those with an owner', async () => {
    expect(await importRows(rows, { status: 'live' })).toMatchObject({ published: 2, updated: 2, unchanged: 1 });
    expect(await statuses()).toEqual([
      ...[
        ['Acme', 'live', now.getTime()],
        ['Bolt', 'live', now.getTime()],
        ['Owned', 'draft', null],
      ],
    ]);
    expect(await importRows(rows, { status: 'live' })).toMatchObject({ published: 0, updated: 0, unchanged: 3 });
  });

  test('are counted by a check, which publishes none', async () => {
    const report = await importRows(rows, { status: 'live', dryRun: true });
    expect(describeReport(report)).toContain('Would publish 2 hidden listings.');
    expect((await statuses()).map(([, status]) => status)).toEqual(['draft', 'draft', 'draft']);
  });

  test("stay hidden when the import doesn't mention it, or hides new ones", async () => {
    await importRows(rows);
    await importRows(rows, { status: 'draft' });
    expect((await statuses()).map(([, status]) => status)).toEqual(['draft', 'draft', 'draft']);
  });
});
