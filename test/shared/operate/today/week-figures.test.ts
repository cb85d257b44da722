import { expect, test } from 'vitest';
import { InvoiceModel } from '../../../../shared/commerce/invoice/invoice.model.ts';
import type { InvoiceSeries } from '../../../../shared/commerce/invoice/invoice.ts';
import { SearchWeekModel } from '../../../../shared/community/search-demand/search-demand.model.ts';
import { VoteModel } from '../../../../shared/community/vote/vote.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import type { Monday } from '../../../../shared/kernel/week/week-calendar.ts';
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

test("the week's figures appear beside last week's, with the votes of the week's page, and leave out what doesn't count", async () => {
  const launchedIn = (week: Monday, votes: number) => aListing({ launch_week: week, launches: [aLaunch(week, votes)] });
  const listing = launchedIn(thisWeek, 7);
  await saveListings([listing, launchedIn(lastWeek, 4)]);
  await castVotes(listing._id, 3, now);
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
    { words: 'Votes this week', thisWeek: '7', lastWeek: '4', note: '5 of them imported' },
    { words: 'Sign-ups this week', thisWeek: '1', lastWeek: '1' },
    { words: 'Submissions this week', thisWeek: '1', lastWeek: '2' },
    { words: 'Searches without results this week', thisWeek: '4', lastWeek: '2' },
    { words: 'Sales this week, net', thisWeek: '$70', lastWeek: '$0', permission: 'orders.export' },
  ]);
});
