import { defineModel } from '../../platform/mongo/define-model.ts';
import type { DemoRequest } from './demo-request.ts';

export const DemoRequestModel = defineModel<DemoRequest>({
  collection: 'demo_wishes',
  paths: { _id: String, asked_at: Date },
  indexes: [],
});
