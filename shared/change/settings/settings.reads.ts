import { type Settings, settingsRecord } from '../../kernel/settings/settings.ts';
import { settingsInForce } from '../../kernel/settings/site-parts.ts';
import { keptFresh } from '../feed/kept-fresh.ts';
import { SettingsModel } from './settings.model.ts';

/** The current settings: the operator's values, and defaults for the rest. */
export const readSettings: () => Promise<Settings> = keptFresh(
  () => readStoredSettings(),
  (change) => change.room === 'settings',
);

/**
 * The settings as stored now, for changes that depend on their current values; reads within the surrounding
 * transaction, if any.
 */
export const readStoredSettings = async (): Promise<Settings> =>
  settingsInForce(settingsRecord.parse((await SettingsModel.findOne({ _id: 'site' }).lean().exec()) ?? {}));
