import type { SettingEdit } from '../../kernel/settings/setting-edit.ts';
import { commitChanges } from '../feed/change-record.writes.ts';
import { SettingsModel } from './settings.model.ts';

/** Stores a validated setting (setting-edit.ts); all processes apply it, and the pages showing it are updated. */
export const storeSetting = ({ path, value }: SettingEdit, now: Date): Promise<void> =>
  changeSettings({ $set: { [path]: value } }, now);

/** Resets a setting to its default. */
export const resetSetting = (path: string, now: Date): Promise<void> => changeSettings({ $unset: { [path]: '' } }, now);

const changeSettings = (update: Record<string, Record<string, unknown>>, now: Date): Promise<void> =>
  commitChanges(now, async (session) => {
    await SettingsModel.updateOne({ _id: 'site' }, update, { upsert: true, session, strict: false }).exec();
    return { result: undefined, changes: [{ room: 'settings' }] };
  });
