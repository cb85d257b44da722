import { expect, test } from 'vitest';
import { VoteModel } from '../../../../shared/community/vote/vote.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { readWeekFigures } from '../../../../shared/operate/today/week-figures.reads.ts';
import { lastWeek, now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aLaunch, aListing, anAccount } from '../../../support/factories.ts';
import { castVotes } from '../../../support/votes.ts';

useDatabase();

test('the figures of the week stand beside those of the week before, and leave out what does not count', async () => {
  const launching = { launch_week: thisWeek, launches: [aLaunch(thisWeek, 0)] };
  const [listing, earlier] = [aListing(launching), aListing(launching)];
  await saveListings([listing, earlier]);
  await castVotes(listing._id, 3, now);
  await castVotes(earlier._id, 1, now);
  await VoteModel.updateMany({ listing_id: earlier._id }, { $set: { week: lastWeek } });
  const [voided] = await VoteModel.find({ listing_id: listing._id }).limit(1).lean<{ _id: string }[]>();
  await VoteModel.updateOne({ _id: voided?._id ?? '' }, { $set: { state: 'void' } });
  await AccountModel.deleteMany({});
  const lastMonday = new Date(`${lastWeek}T00:00:00.000Z`);
  await AccountModel.insertMany([anAccount({ created_at: now }), anAccount({ created_at: lastMonday })]);
  expect(await readWeekFigures(now)).toEqual([
    { words: 'Votes this week', thisWeek: 2, lastWeek: 1 },
    { words: 'Sign-ups this week', thisWeek: 1, lastWeek: 1 },
  ]);
});
