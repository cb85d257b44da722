import type { Settings } from '../../kernel/settings/settings.ts';
import { defineModel } from '../../platform/mongo/define-model.ts';

export const SettingsModel = defineModel<Settings>({
  collection: 'settings',
  paths: { _id: String },
  indexes: [],
});
