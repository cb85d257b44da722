import { expect, test } from 'vitest';
import { FounderModel } from '../../../../shared/directory/founder/founder.model.ts';
import { saveFounders } from '../../../../shared/directory/founder/founder.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { sweepFounders } from '../../../../shared/directory/upkeep/sweep-founders.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aFounder, aListing } from '../../../support/factories.ts';

useDatabase();

test('founders of no listing are removed after a day, founders of a listing in any status stay', async () => {
  const long = new Date(now.getTime() - 2 * 24 * 3600 * 1000);
  const [live, hidden, unnamed] = [1, 2, 3].map((_id) => aFounder({ _id, slug: `f-${_id}`, created_at: long }));
  const fresh = aFounder({ _id: 4, slug: 'f-4', created_at: now });
  await saveFounders([live, hidden, unnamed, fresh].filter((each) => each !== undefined));
  await saveListings([
    aListing({ _id: 71, founder_ids: [1] }),
    aListing({ _id: 72, founder_ids: [2], status: 'suspended' }),
  ]);
  expect(await sweepFounders(now)).toBe(1);
  expect(await FounderModel.distinct('_id').exec()).toEqual([1, 2, 4]);
  expect(await sweepFounders(now)).toBe(0);
});
