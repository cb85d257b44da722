import { defineModel } from '../../platform/mongo/define-model.ts';
import type { NetworkKey } from './vote-network.ts';

export const NetworkKeyModel = defineModel<NetworkKey>({
  collection: 'vote_network_keys',
  paths: { _id: String, expires_at: Date },
  indexes: [[{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
