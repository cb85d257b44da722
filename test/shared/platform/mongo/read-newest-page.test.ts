import { beforeAll, describe, expect, test } from 'vitest';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { oneOf } from '../../../../shared/platform/mongo/filters.ts';
import { readNewestPage } from '../../../../shared/platform/mongo/read-newest-page.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();

const daysOld = [-3, 0, 0, 1, 2, 40, 900, 20_000];
const accounts = daysOld.map((days, place) => ({
  _id: `00000000-0000-4000-8000-00000000000${place}`,
  email: `newest-${place}@example.com`,
  name: `Newest ${place}`,
  role: place % 2 === 0 ? ('member' as const) : ('editor' as const),
  created_at: new Date(now.getTime() - days * dayMs),
  updated_at: now,
}));
const ids = accounts.map(({ _id }) => _id);
const newest = { by: 'created_at', now } as const;

beforeAll(async () => {
  await AccountModel.insertMany(accounts);
});

const readPlaces = async (filter: object, page: number, per_page: number) => {
  const found = await readNewestPage(AccountModel, { _id: oneOf(ids), ...filter }, newest, { page, per_page });
  return [found.items.map(({ _id }) => ids.indexOf(_id)), found.total, found.has_more];
};

describe('a newest-first page', () => {
  test("is in order, from tomorrow's to long ago, ties by id", async () => {
    expect(await readPlaces({}, 1, 100)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7], 8, false]);
  });

  test("is cut from the filter's results, and empty past the end", async () => {
    expect(await readPlaces({ role: 'editor' }, 2, 3)).toEqual([[7], 4, false]);
    expect(await readPlaces({}, 2, 3)).toEqual([[3, 4, 5], 8, true]);
    expect(await readPlaces({}, 5, 3)).toEqual([[], 8, false]);
  });
});
