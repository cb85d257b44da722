import { defineModel } from '../io/define-model.ts';

/** When a server may be asked next, by any worker. */
interface HostTurnRecord {
  /** Host with port. */
  _id: string;
  next_at: Date;
}

export const HostTurnModel = defineModel<HostTurnRecord>({
  collection: 'host_turns',
  paths: { _id: String, next_at: Date },
  indexes: [[{ next_at: 1 }, { expireAfterSeconds: 60 * 60 }]],
});
