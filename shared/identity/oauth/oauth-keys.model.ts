import { defineModel } from '../../platform/mongo/define-model.ts';
import type { OAuthKeys } from './oauth-keys.ts';

export const OAuthKeysModel = defineModel<OAuthKeys>({
  collection: 'oauth_keys',
  paths: { _id: String },
  indexes: [],
});
