import { z } from 'zod';
import { settingPath, settingsPath } from '../../../shared/kernel/address/admin-paths.ts';
import { changeSetting } from '../../../shared/operate/operate.writes.ts';
import { staffForm, staffOf } from '../form.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const page = settingPath(':setting');
const setting = z.string().max(100);
const longest = 20_000;

/** Changes a setting of the site. */
export const changeSomeSetting = staffForm({
  path: page,
  page,
  permission: 'settings.change',
  input: {
    setting,
    value: z.string().trim().max(longest, 'At most 20,000 characters.'),
    seen: z.string().max(longest),
    reason: reasonField,
  },
  async handle({ setting: path, value, seen, reason }, call) {
    await changeSetting(staffOf(call), { path, text: value, seen, reason }, call.now);
    return { to: `${settingsPath()}?done=saved#setting-${path}` };
  },
});

/** Puts a setting back to what a new installation has. */
export const resetSomeSetting = staffForm({
  path: `${page}/reset`,
  page,
  permission: 'settings.change',
  input: { setting, seen: z.string().max(longest), reason: reasonField },
  async handle({ setting: path, seen, reason }, call) {
    await changeSetting(staffOf(call), { path, text: null, seen, reason }, call.now);
    return { to: `${settingsPath()}?done=saved#setting-${path}` };
  },
});
