import { defineModel } from '../../platform/mongo/define-model.ts';
import type { FreeLaunchRecord } from './free-launch.ts';

/** Seats of a launch week that free listings have taken. */
export interface WeekSeatsRecord {
  /** The Monday. */
  _id: string;
  taken: number;
  /** Ids of the listings that have them. */
  holders: number[];
  /** The number of seats if set for this week alone; otherwise the settings apply. */
  limits?: WeekLimits;
}

/** Seats of a launch week: for the free queue, and for sale. */
export interface WeekLimits {
  free: number;
  paid: number;
}

export const FreeLaunchModel = defineModel<FreeLaunchRecord>({
  collection: 'free_launches',
  paths: { _id: Number, account_id: String, checked_at: Date, 'notice.kind': String, 'notice.at': Date },
  indexes: [[{ checked_at: 1 }], [{ 'notice.kind': 1 }]],
});

export const WeekSeatsModel = defineModel<WeekSeatsRecord>({
  collection: 'week_seats',
  paths: { _id: String, taken: Number, holders: [Number] },
  indexes: [],
});
