import { beforeAll, expect, test, vi } from 'vitest';
import { commitChange } from '../../../../shared/change/change.writes.ts';
import { FounderModel } from '../../../../shared/directory/founder/founder.model.ts';
import type { FounderRecord } from '../../../../shared/directory/founder/founder.ts';
import { deleteFounders, saveFounders } from '../../../../shared/directory/founder/founder.writes.ts';
import { listFounders, readFounderCountries } from '../../../../shared/directory/founder/founder-directory.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aFounder, aListing } from '../../../support/factories.ts';

useDatabase();

const people = ['Zoë Adler', 'Ana Brito', 'Ömer Can'].map((name, place) =>
  aFounder({ _id: place + 1, slug: `founder-${place + 1}`, name, country: place === 0 ? 'FR' : 'DE' }),
);

beforeAll(async () => {
  await saveFounders(people);
  await saveListings([aListing({ _id: 81, founder_ids: [1, 2, 3, 4] })]);
  await listed();
});

const listed = async (q?: string): Promise<string[]> =>
  (await listFounders({ q }, { page: 1, per_page: 10 })).items.map(({ name }) => name);

const change = (ids: number[], write: () => Promise<unknown>): Promise<unknown> =>
  commitChange(now, async () => ({ result: await write(), change: { room: 'founder', ids } }));

test('founders are listed by name and found by it', async () => {
  expect(await listed()).toEqual(['Ana Brito', 'Ömer Can', 'Zoë Adler']);
  expect(await listed('omer')).toEqual(['Ömer Can']);
});

test('a founder who is renamed, added, suspended or removed changes the list without all being read again', async () => {
  const reads = vi.spyOn(FounderModel, 'find');
  const update = (_id: number, $set: Partial<FounderRecord>) =>
    change([_id], () => FounderModel.updateOne({ _id }, { $set }));
  await update(1, { name: 'Bea Adler' });
  expect(await listed()).toEqual(['Ana Brito', 'Bea Adler', 'Ömer Can']);
  expect(await listed('zoe')).toEqual([]);
  await change([4], () => saveFounders([aFounder({ _id: 4, slug: 'founder-4', name: 'Cem Öz', country: null })]));
  expect(await listed('cem')).toEqual(['Cem Öz']);
  await update(2, { suspended_at: now });
  await change([3], () => deleteFounders([3]));
  expect(await listed()).toEqual(['Bea Adler', 'Cem Öz']);
  expect((await readFounderCountries()).map(({ code }) => code)).toEqual(['FR']);
  expect(reads).toHaveBeenCalledTimes(4);
});
