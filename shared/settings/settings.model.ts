import { defineModel } from '../io/define-model.ts';
import type { Settings } from './settings.ts';

export const SettingsModel = defineModel<Settings>({
  collection: 'settings',
  paths: { _id: String },
  indexes: [],
});
