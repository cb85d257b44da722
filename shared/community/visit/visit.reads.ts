import { oneOf } from '../../platform/mongo/filters.ts';
import { VisitDayModel, VisitReferrerModel } from './visit.model.ts';
import type { VisitDay, VisitReferrer, VisitSubject } from './visit.ts';

/** What was counted of some pages on some days. Days without a visit have no record. */
export const readVisitDays = (subjects: readonly VisitSubject[], days: readonly string[]): Promise<VisitDay[]> =>
  VisitDayModel.find({ subject: oneOf(subjects), day: oneOf(days) })
    .lean<VisitDay[]>()
    .exec();

/** Where the visitors of a page came from on some days, a record for each day and host. */
export const readReferrers = (subject: VisitSubject, days: readonly string[]): Promise<VisitReferrer[]> =>
  VisitReferrerModel.find({ subject, day: oneOf(days) })
    .lean<VisitReferrer[]>()
    .exec();
