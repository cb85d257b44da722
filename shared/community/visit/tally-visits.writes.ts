import { addVisits } from '../../directory/directory.writes.ts';
import { moreThan, oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { VisitDayModel } from './visit.model.ts';
import { listingOfSubject, type VisitDay } from './visit.ts';

const batch = 500;

/**
 * Adds a batch of new visitors to the listings' views: one change per listing. Returns the number of daily records
 * processed, 0 if none were due. Safe to repeat and to run concurrently.
 */
export function tallyNextVisits(now: Date): Promise<number> {
  return inTransaction(async () => {
    const due = await VisitDayModel.find({ due: moreThan(0) }, { subject: 1, due: 1 })
      .limit(batch)
      .lean<VisitDay[]>()
      .exec();
    if (due.length === 0) return 0;
    const byListing = Map.groupBy(due, ({ subject }) => listingOfSubject(subject));
    const visits = [...byListing].flatMap(([id, days]) =>
      id === undefined ? [] : { id, visitors: days.reduce((sum, day) => sum + (day.due ?? 0), 0) },
    );
    await addVisits(visits, now);
    await VisitDayModel.updateMany({ _id: oneOf(due.map(({ _id }) => _id)) }, { $set: { due: 0 } });
    return due.length;
  });
}
