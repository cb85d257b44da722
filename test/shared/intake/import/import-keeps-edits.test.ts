import { beforeEach, expect, test } from 'vitest';
import { editListingAs } from '../../../../shared/directory/listing-version/edit-listing.writes.ts';
import { editListingsByImport } from '../../../../shared/directory/listing-version/import-edit.writes.ts';
import { ListingVersionModel } from '../../../../shared/directory/listing-version/listing-version.model.ts';
import type { ListingVersion } from '../../../../shared/directory/listing-version/listing-version.ts';
import { restoreVersionForTeam } from '../../../../shared/directory/listing-version/staff-edit.writes.ts';
import { describeReport } from '../../../../shared/intake/import/describe-report.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { ownerId } from '../../../support/draft-factories.ts';
import { emptyDirectory, everythingStored, importRows, listingOf } from './support/import.ts';

useDatabase();
beforeEach(async () => {
  await emptyDirectory();
  await ListingVersionModel.deleteMany({});
});

const row = { name: 'Acme', url: 'https://acme.example', tagline: 'From the file', city: 'Rome' };
const second = { ...row, tagline: 'Newer in the file', city: 'Milan' };
const owner = { account_id: ownerId, kind: 'session', credential_id: null, name: 'Ines' } as const;
const operator = { kind: 'operator' } as const;

async function importedAndEdited(): Promise<number> {
  await importRows([row]);
  const { _id } = await listingOf('acme.example');
  await editListingAs(_id, { by: owner, cause: 'edit' }, now, (before) => ({ ...before, tagline: 'By its owner' }));
  return _id;
}

const versions = () => ListingVersionModel.find({}).sort({ revision: 1 }).lean<ListingVersion[]>().exec();

test("a second import keeps an owner's edits, reports both values, and changes the rest as a version", async () => {
  await importedAndEdited();
  const check = await importRows([second], { dryRun: true });
  const conflict = {
    file: expect.stringContaining('rows.jsonl'),
    line: 1,
    listing: 'Acme',
    part: 'Tagline',
    present: 'By its owner',
    stated: 'Newer in the file',
  };
  expect(check).toMatchObject({ updated: 1, conflicts: [conflict], conflictCount: 1 });
  const lines = describeReport(check).join('\n');
  expect(lines).toContain('use --overwrite to replace them');
  expect(lines).toMatch(/"By its owner", the file "Newer in the file"/);
  expect(await importRows([second])).toMatchObject({ updated: 1, conflictCount: 1 });
  expect(await listingOf('acme.example')).toMatchObject({ tagline: 'By its owner', city: 'Milan', revision: 2 });
  expect((await versions()).map(({ cause, changes }) => [cause, changes])).toEqual([
    ['edit', [{ part: 'fields.tagline', before: 'From the file', after: 'By its owner' }]],
    ['import', [{ part: 'fields.city', before: 'Rome', after: 'Milan' }]],
  ]);
  expect(await importRows([second])).toMatchObject({ updated: 0, unchanged: 1, conflictCount: 1 });
});

test('with --overwrite the file wins, and the earlier version can be restored and then stays', async () => {
  const id = await importedAndEdited();
  const report = await importRows([second], { overwrite: true });
  expect(report).toMatchObject({ updated: 1, conflictCount: 1, overwrites: true });
  expect(describeReport(report).join('\n')).toContain('Overwrote 1 value');
  expect(await listingOf('acme.example')).toMatchObject({ tagline: 'Newer in the file', city: 'Milan' });
  const back = { revision: 1, startedFrom: 2, reason: 'The owner asked' };
  await restoreVersionForTeam(operator, id, back, now);
  expect(await listingOf('acme.example')).toMatchObject({ tagline: 'By its owner', city: 'Rome', revision: 3 });
  expect(await importRows([second])).toMatchObject({ unchanged: 1, conflictCount: 2 });
  expect(await listingOf('acme.example')).toMatchObject({ tagline: 'By its owner', city: 'Rome' });
});

test('values written only by imports follow the file, each change as a version', async () => {
  await importRows([row]);
  await importRows([second]);
  expect(await importRows([{ ...second, city: 'Turin' }])).toMatchObject({ updated: 1, conflictCount: 0 });
  expect(await listingOf('acme.example')).toMatchObject({ tagline: 'Newer in the file', city: 'Turin', revision: 2 });
  expect((await versions()).map(({ cause, awaits_team }) => [cause, awaits_team])).toEqual([
    ['import', false],
    ['import', false],
  ]);
});

test("an edit made between reading and writing a listing isn't lost", async () => {
  const id = await importedAndEdited();
  const before = await everythingStored();
  expect(await editListingsByImport([{ id, seen: 0, set: { tagline: 'Late' } }], now)).toEqual(new Set([id]));
  expect(await everythingStored()).toEqual(before);
});
