import { defineModel } from '../../platform/mongo/define-model.ts';
import type { FreeLaunchRecord } from './free-launch.ts';

/** Slots of a launch week taken by free listings. */
export interface WeekSeatsRecord {
  /** The Monday. */
  _id: string;
  taken: number;
  /** IDs of the listings that hold a slot. */
  holders: number[];
  /** Number of slots if set for this week; otherwise the settings apply. */
  limits?: WeekLimits;
}

/** Slots of a launch week: for the free queue, and for sale. */
export interface WeekLimits {
  free: number;
  paid: number;
}

export const FreeLaunchModel = defineModel<FreeLaunchRecord>({
  collection: 'free_launches',
  paths: {
    _id: Number,
    account_id: String,
    checked_at: Date,
    look_due_at: Date,
    'notice.kind': String,
    'notice.at': Date,
  },
  indexes: [[{ checked_at: 1 }], [{ 'notice.kind': 1 }], [{ look_due_at: 1 }, { sparse: true }]],
});

export const WeekSeatsModel = defineModel<WeekSeatsRecord>({
  collection: 'week_seats',
  paths: { _id: String, taken: Number, holders: [Number] },
  indexes: [],
});
