import { oneOf } from '../../platform/mongo/filters.ts';
import { VisitDayModel, VisitReferrerModel } from './visit.model.ts';
import type { VisitDay, VisitReferrer, VisitSubject } from './visit.ts';

/** Daily counts of some pages. Days without visits have no record. */
export const readVisitDays = (subjects: readonly VisitSubject[], days: readonly string[]): Promise<VisitDay[]> =>
  VisitDayModel.find({ subject: oneOf(subjects), day: oneOf(days) })
    .lean<VisitDay[]>()
    .exec();

/** Referrers of a page on some days, one record per day and host. */
export const readReferrers = (subject: VisitSubject, days: readonly string[]): Promise<VisitReferrer[]> =>
  VisitReferrerModel.find({ subject, day: oneOf(days) })
    .lean<VisitReferrer[]>()
    .exec();
