import { defineModel } from '../../platform/mongo/define-model.ts';
import type { VisitDay, VisitReferrer } from './visit.ts';

const expires = [{ expires_at: 1 }, { expireAfterSeconds: 0 }] as const;

export const VisitDayModel = defineModel<VisitDay>({
  collection: 'visit_days',
  paths: { _id: String, subject: String, day: String, due: Number, expires_at: Date },
  indexes: [[{ subject: 1, day: 1 }], [{ due: 1, _id: 1 }], expires],
});

export const VisitReferrerModel = defineModel<VisitReferrer>({
  collection: 'visit_referrers',
  paths: { _id: String, subject: String, day: String, expires_at: Date },
  indexes: [[{ subject: 1, day: 1 }], expires],
});

/** A page's visitor today, as an anonymous key; see `visitor-key.ts`. */
export interface VisitorKeyRecord {
  _id: string;
  expires_at: Date;
}

export const VisitorKeyModel = defineModel<VisitorKeyRecord>({
  collection: 'visitor_keys',
  paths: { _id: String, expires_at: Date },
  indexes: [expires],
});

/** Import progress of a process's files, so that nothing is counted twice. */
export interface VisitSpoolRecord {
  _id: string;
  /** Number of the last imported segment. */
  through: number;
  expires_at: Date;
}

export const VisitSpoolModel = defineModel<VisitSpoolRecord>({
  collection: 'visit_spools',
  paths: { _id: String, through: Number, expires_at: Date },
  indexes: [expires],
});
