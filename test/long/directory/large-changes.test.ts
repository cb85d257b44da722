import type { CommandStartedEvent } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mergeCategories, moveCategory } from '../../../shared/directory/category-change/move-category.writes.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { renameTag } from '../../../shared/directory/tag/change-tag.writes.ts';
import { mongoConnection } from '../../../shared/platform/mongo/mongo-connection.ts';
import { aSmallTree } from '../../support/categories.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';

useDatabase();

const operator = { kind: 'operator' } as const;
const many = 1_101;
/** Listings changed, by transaction. */
const changed = new Map<unknown, number>();

function note({ commandName, command }: CommandStartedEvent): void {
  if (commandName !== 'update' || command.update !== 'listings') return;
  const transaction = command.autocommit === false ? `${command.lsid.id} ${command.txnNumber}` : command;
  changed.set(transaction, (changed.get(transaction) ?? 0) + command.updates.length);
}
const perTransaction = () => [...changed.values()].toSorted((one, other) => other - one);

async function saveMany(given: Parameters<typeof aListing>[0]): Promise<void> {
  await ListingModel.deleteMany({});
  await saveListings(Array.from({ length: many }, (_, at) => aListing({ ...given, _id: 10_000 + at })));
  changed.clear();
}

beforeEach(() => void mongoConnection().getClient().on('commandStarted', note));
afterEach(() => void mongoConnection().getClient().off('commandStarted', note));

describe('a change of more listings than a transaction has time for takes several', () => {
  test('when a tag is renamed', async () => {
    await saveMany({ tags: ['Notes'] });
    expect(await renameTag(operator, { tag: 'notes', to: 'Notebooks', reason: 'longer' }, now)).toBe(many);
    expect(perTransaction()).toEqual([500, 500, 101]);
    expect(await ListingModel.countDocuments({ tags: 'Notebooks' })).toBe(many);
  });

  test('when a category is moved, and when it is merged', async () => {
    const { vim, editors, tools, play } = await aSmallTree();
    await saveMany({ primary_category: vim, extra_categories: [], category_path: [vim, editors, tools] });
    expect(await moveCategory(operator, { id: editors, parentId: play, note: '' }, now)).toBe(many);
    expect(perTransaction()).toEqual([500, 500, 101]);
    expect(await ListingModel.countDocuments({ category_path: [vim, editors, play] })).toBe(many);
    changed.clear();
    expect(await mergeCategories(operator, { from: vim, into: tools, note: '' }, now)).toBe(many);
    expect(perTransaction()).toEqual([500, 500, 101]);
    expect(await ListingModel.countDocuments({ category_path: [tools] })).toBe(many);
  });
});
