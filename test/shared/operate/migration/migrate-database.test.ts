import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { allowSeveralCreditNotes } from '../../../../shared/commerce/commerce.writes.ts';
import { InvoiceModel } from '../../../../shared/commerce/invoice/invoice.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { backUpBeforeUpgrade } from '../../../../shared/operate/backup/upgrade-backup.writes.ts';
import { migrateDatabase } from '../../../../shared/operate/migration/migrate-database.writes.ts';
import { type Migration, migrations } from '../../../../shared/operate/migration/migrations.writes.ts';
import { SchemaStateModel } from '../../../../shared/operate/migration/schema-state.model.ts';
import { readSchemaVersion } from '../../../../shared/operate/migration/schema-state.reads.ts';
import { schemaVersion } from '../../../../shared/operate/migration/schema-version.ts';
import { findIndex } from '../../../../shared/platform/mongo/find-index.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

useDatabase();
beforeEach(async () => {
  await SchemaStateModel.deleteMany({});
});

/** Steps that record their runs; those in `failing` don't complete. */
function noted(count: number, failing: readonly number[] = []): { ran: number[]; steps: Migration[] } {
  const ran: number[] = [];
  const steps = Array.from({ length: count }, (_, index) => ({
    version: index + 1,
    name: `Step ${index + 1}`,
    run: async () => {
      if (failing.includes(index + 1)) throw new Error('killed');
      ran.push(index + 1);
    },
  }));
  return { ran, steps };
}

test('migrations are in order, and the last is the version recorded in backups', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
  expect(migrations.at(-1)?.version).toBe(schemaVersion);
});

test('each step runs once, even when two processes start together', async () => {
  const { ran, steps } = noted(3);
  await Promise.all([migrateDatabase({ steps }), migrateDatabase({ steps })]);
  await migrateDatabase({ steps });
  expect(ran).toEqual([1, 2, 3]);
});

test('an interrupted migration resumes at the unfinished step', async () => {
  const broken = noted(3, [2]);
  await expect(migrateDatabase({ steps: broken.steps })).rejects.toThrow('killed');
  const again = noted(3);
  await migrateDatabase({ steps: again.steps });
  expect([broken.ran, again.ran]).toEqual([[1], [2, 3]]);
});

test("a later version's database is refused and left as is", async () => {
  await SchemaStateModel.insertMany([{ _id: 'schema', version: 9, program: '4.2.0' }]);
  const { ran, steps } = noted(3);
  await expect(migrateDatabase({ steps })).rejects.toThrow('from a newer version of Slipway (4.2.0,');
  expect(ran).toEqual([]);
  expect((await SchemaStateModel.findOne({ _id: 'schema' }).lean())?.version).toBe(9);
});

test('existing data is backed up once before the first step, and nothing is touched if that fails', async () => {
  await saveListings([aListing({ _id: 702, slug: 'kept-before' })]);
  const { ran, steps } = noted(2, [2]);
  const kept: string[] = [];
  const full = async () => {
    throw new Error('The disk is full.');
  };
  await expect(migrateDatabase({ steps, keepBefore: full })).rejects.toThrow('The disk is full.');
  expect([ran, await readSchemaVersion()]).toEqual([[], 0]);
  const keepBefore = async (version: number) => void kept.push(`version ${version}, ${ran.length} ran`);
  await expect(migrateDatabase({ steps, keepBefore })).rejects.toThrow('killed');
  await migrateDatabase({ steps: noted(2).steps, keepBefore });
  expect(kept).toEqual(['version 0, 0 ran']);
});

test('without a backup there is no upgrade: the operator learns why and what to do', async () => {
  const folder = path.join(import.meta.filename, 'backups');
  await expect(
    backUpBeforeUpgrade(
      { dataDir: await temporaryFolder(), folder },
      0,
      () => now,
      () => undefined,
    ),
  ).rejects.toThrow(/^The database was not upgraded .*Nothing was changed\. Free some space or set BACKUP_DIR/);
});

test('a database from before versions is upgraded to this one', async () => {
  expect(await readSchemaVersion()).toBe(0);
  await migrateDatabase();
  expect(await readSchemaVersion()).toBe(schemaVersion);
});

test('the index that allowed one credit note per order is dropped, and repeating the check does no harm', async () => {
  const { collection } = InvoiceModel;
  await collection.createIndex({ order: 1, credits: 1 }, { unique: true });
  expect(await findIndex(collection, 'order_1_credits_1')).toMatchObject({ unique: true });
  await saveListings([aListing()]);
  await migrateDatabase();
  expect(await findIndex(collection, 'order_1_credits_1')).toBeUndefined();
  await allowSeveralCreditNotes();
});
