import { defineModel } from '../../platform/mongo/define-model.ts';

/** The earliest time at which any worker may send the next request to a server. */
interface HostTurnRecord {
  /** Host with port. */
  _id: string;
  /** Milliseconds since 1970: a number, because only numbers can be incremented atomically. */
  next_ms: number;
  asked_at: Date;
}

export const HostTurnModel = defineModel<HostTurnRecord>({
  collection: 'host_turns',
  paths: { _id: String, next_ms: Number, asked_at: Date },
  indexes: [[{ asked_at: 1 }, { expireAfterSeconds: 60 * 60 }]],
});
