import { beforeEach, expect, test } from 'vitest';
import type { FounderRecord } from '../../../../shared/directory/founder/founder.ts';
import { FounderVersionModel } from '../../../../shared/directory/founder/founder-version.model.ts';
import type { FounderVersion } from '../../../../shared/directory/founder/founder-version.ts';
import { setListingFounders } from '../../../../shared/directory/founder/listing-founders.writes.ts';
import { restoreFounderVersion } from '../../../../shared/directory/founder/staff-founder.writes.ts';
import { readFounderRecords } from '../../../../shared/directory/founder/stored-founder.reads.ts';
import { deleteAccount } from '../../../../shared/operate/erasure/account-data.writes.ts';
import { anActor } from '../../../support/actors.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { ownerId } from '../../../support/draft-factories.ts';
import { emptyDirectory, importRows, listingOf } from './support/import.ts';

useDatabase();
beforeEach(async () => {
  await emptyDirectory();
  await FounderVersionModel.deleteMany({});
});

const rowOf = (bio: string, title: string) => ({
  name: 'Acme',
  url: 'https://acme.example',
  founders: [{ name: 'Ada Ray', bio, title, linkedin: 'https://linkedin.com/in/ada' }],
});
const second = rowOf('Newer in the file.', 'Chief');

async function ada(): Promise<FounderRecord> {
  const [founder] = await readFounderRecords((await listingOf('acme.example')).founder_ids);
  if (founder === undefined) throw new Error('Acme has no founder.');
  return founder;
}

async function importedAndEdited(): Promise<void> {
  await importRows([rowOf('From the file.', 'Maker')]);
  const { name, title, socials } = await ada();
  const wanted = [{ name, title, socials, bio: 'By herself.' }];
  await setListingFounders((await listingOf('acme.example'))._id, { by: anActor(ownerId), wanted }, now);
}

const versions = () => FounderVersionModel.find({}).sort({ revision: 1 }).lean<FounderVersion[]>().exec();

test("a second import keeps what a founder's owner wrote, reports both values, and changes the rest as a version", async () => {
  await importedAndEdited();
  const conflict = { part: 'Founders', present: 'Ada Ray: By herself.', stated: 'Ada Ray: Newer in the file.' };
  expect(await importRows([second], { dryRun: true })).toMatchObject({ conflictCount: 1, conflicts: [conflict] });
  expect(await importRows([second])).toMatchObject({ foundersUpdated: 1, conflictCount: 1, conflicts: [conflict] });
  expect(await ada()).toMatchObject({ bio: 'By herself.', title: 'Chief', revision: 2 });
  expect((await versions()).map(({ cause, changes, by }) => [cause, changes, by?.kind])).toEqual([
    ['edit', [{ part: 'founder.bio', before: 'From the file.', after: 'By herself.' }], anActor(ownerId).kind],
    ['import', [{ part: 'founder.title', before: 'Maker', after: 'Chief' }], 'operator'],
  ]);
  expect(await importRows([second])).toMatchObject({ foundersUpdated: 0, conflictCount: 1 });
});

test("a founder's values replaced with --overwrite can be restored, and then stay", async () => {
  await importedAndEdited();
  await importRows([second], { overwrite: true });
  const { _id } = await ada();
  expect(await ada()).toMatchObject({ bio: 'Newer in the file.', title: 'Chief' });
  await restoreFounderVersion({ kind: 'operator' }, _id, { revision: 1, startedFrom: 2, reason: 'Asked to' }, now);
  expect(await ada()).toMatchObject({ bio: 'By herself.', title: 'Maker', revision: 3 });
  expect(await importRows([second])).toMatchObject({ foundersUpdated: 0, conflictCount: 2 });
  expect(await ada()).toMatchObject({ bio: 'By herself.', title: 'Maker' });
});

test("an account's earlier words about a founder are deleted with it, and the profile is protected from imports", async () => {
  await importedAndEdited();
  await deleteAccount(ownerId, now);
  expect(await versions()).toEqual([]);
  expect(await importRows([second])).toMatchObject({ foundersUpdated: 0 });
  expect(await ada()).toMatchObject({ bio: 'By herself.' });
});
