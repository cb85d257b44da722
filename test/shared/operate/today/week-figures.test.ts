import { expect, test } from 'vitest';
import { InvoiceModel } from '../../../../shared/commerce/invoice/invoice.model.ts';
import type { InvoiceSeries } from '../../../../shared/commerce/invoice/invoice.ts';
import { SearchWeekModel } from '../../../../shared/community/search-demand/search-demand.model.ts';
import { VoteModel } from '../../../../shared/community/vote/vote.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { readWeekFigures } from '../../../../shared/operate/today/week-figures.reads.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import { lastWeek, now, thisWeek } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aDraft } from '../../../support/draft-factories.ts';
import { aLaunch, aListing, anAccount } from '../../../support/factories.ts';
import { castVotes } from '../../../support/votes.ts';

useDatabase();

const issued = (series: InvoiceSeries, sequence: number, issued_at: Date, net_cents: number) => ({
  ...{ _id: `${series}-${sequence}`, series, year: 2026, sequence, order: `O-${series}-${sequence}`, credits: null },
  ...{ issued_at, totals: { net_cents } },
});

test("the week's figures appear beside last week's, and leave out what doesn't count", async () => {
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
  const dayBefore = new Date(lastMonday.getTime() - 1);
  await DraftModel.insertMany(
    [now, lastMonday, lastMonday, dayBefore].map((created_at) => ({ ...aDraft(), created_at })),
  );
  await InvoiceModel.insertMany([
    issued('INV', 1, now, 100_00),
    issued('CN', 1, now, 30_00),
    issued('TEST', 1, now, 500_00),
    issued('INV', 2, dayBefore, 900_00),
  ]);
  const counted = { searches: 9, expires_at: now };
  await SearchWeekModel.insertMany([
    { _id: thisWeek, unanswered: 4, ...counted },
    { _id: lastWeek, unanswered: 2, ...counted },
  ]);
  expect(await readWeekFigures(now)).toEqual([
    { words: 'Votes this week', thisWeek: '2', lastWeek: '1' },
    { words: 'Sign-ups this week', thisWeek: '1', lastWeek: '1' },
    { words: 'Submissions this week', thisWeek: '1', lastWeek: '2' },
    { words: 'Searches without results this week', thisWeek: '4', lastWeek: '2' },
    { words: 'Sales this week, net', thisWeek: '$70', lastWeek: '$0', permission: 'orders.export' },
  ]);
});
