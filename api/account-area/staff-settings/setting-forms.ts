import { z } from 'zod';
import { settingAnchor, settingPath, settingsPath } from '../../../shared/kernel/address/admin-paths.ts';
import { notFound } from '../../../shared/kernel/errors.ts';
import { settingControl } from '../../../shared/kernel/settings/setting-control.ts';
import { readTypedSetting } from '../../../shared/kernel/settings/setting-form.ts';
import { isSettingPath } from '../../../shared/kernel/settings/setting-path.ts';
import { changeSetting } from '../../../shared/operate/operate.writes.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';
import { reasonField } from '../staff-people/reason-field.ts';
import { saveTheLegalTexts } from './save-legal-texts.ts';

const page = settingPath(':setting');
const setting = z.string().max(100);
/** Lists have up to a thousand entries of 200 characters, and the form contains them twice: as shown and as typed. */
const largest = 2 * 1024 * 1024;
const seenField = z.string().max(largest);

const listWith = (path: string): string => `${settingsPath()}?done=saved#${settingAnchor(path)}`;

/** Changes a setting through its control (setting-control.ts), which determines the number of fields. */
const changeSomeSetting = staffForm({
  path: page,
  page,
  permission: 'settings.change',
  largest,
  input: { setting, seen: seenField, reason: reasonField },
  async handle({ setting: path, seen, reason }, call) {
    if (!isSettingPath(path)) throw notFound('setting');
    const typed = readTypedSetting(settingControl(path), call.fields);
    if ('problem' in typed) return { problems: { [typed.field]: typed.problem } };
    await changeSetting(staffOf(call), { path, to: typed, seen, reason }, call.now);
    return { to: listWith(path) };
  },
});

/** Resets a setting to its default. */
const resetSomeSetting = staffForm({
  path: `${page}/reset`,
  page,
  permission: 'settings.change',
  largest,
  input: { setting, seen: seenField, reason: reasonField },
  async handle({ setting: path, seen, reason }, call) {
    await changeSetting(staffOf(call), { path, to: 'default', seen, reason }, call.now);
    return { to: listWith(path) };
  },
});

export const settingForms: readonly AreaForm[] = [changeSomeSetting, resetSomeSetting, saveTheLegalTexts];
