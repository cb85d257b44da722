import { defineModel } from '../../platform/mongo/define-model.ts';
import type { ReadingTurn } from './reading-turn.ts';

export const ReadingTurnModel = defineModel<ReadingTurn>({
  collection: 'reading_turns',
  paths: { _id: String, kind: String, account_id: String, host: String, asked_at: Date, worker: String, until: Date },
  indexes: [[{ worker: 1, asked_at: 1 }]],
});
