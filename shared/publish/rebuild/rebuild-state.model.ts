import { Schema } from 'mongoose';
import { defineModel } from '../../platform/mongo/define-model.ts';
import type { RebuildState } from './rebuild-state.ts';

export const RebuildStateModel = defineModel<RebuildState>({
  collection: 'rebuild_state',
  paths: { _id: String, due: Boolean, pass: Schema.Types.Mixed },
  indexes: [],
});
