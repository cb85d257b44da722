import { readSettings } from '../../change/change.reads.ts';
import { resetSetting, storeSetting } from '../../change/change.writes.ts';
import { readPasskeys } from '../../identity/identity.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { readSettingEdit, resetProblem, settingRows } from '../../kernel/settings/setting-edit.ts';
import { settingName } from '../../kernel/settings/setting-words.ts';
import { defaultSettings } from '../../kernel/settings/settings.ts';
import { settingText } from './setting-text.ts';

interface Wish {
  path: string;
  /** As it is typed; null puts it back to what a new installation has. */
  text: string | null;
  /** The value that was seen, as text: another one by now is not overwritten. */
  seen: string;
  reason: string;
}

/**
 * Changes a setting, checked with all others as `slipway settings` does. Throws `not_found`, `invalid_parameter` that names `value`, and
 * `edit_conflict` with both values where somebody else has changed it since it was seen.
 */
export const changeSetting = staffVerb(
  'settings.change',
  async (actor: StaffActor, { path, text, seen, reason }: Wish, now: Date): Promise<void> => {
    const settings = await readSettings();
    const row = settingRows(settings).find((each) => each.path === path);
    if (row === undefined) throw notFound('setting');
    const before = settingText(row.value);
    if (before !== seen) throw isOtherNow(before);
    const after = text === null ? defaultText(path) : checked(text);
    if (after === before) return;
    if (path === passkeySetting && after === 'true') await requireOwnPasskey(actor);
    const short = (words: string) => words.slice(0, 200);
    const states = { before: { value: short(before) }, after: { value: short(after) } };
    await logStaffAct(
      actor,
      { action: 'setting.change', target: `setting-${path}`, reason: null, note: reason, ...states },
      now,
    );

    function defaultText(named: string): string {
      const problem = resetProblem(settings, named, settingName(named));
      if (problem !== undefined) throw new SlipwayError('invalid_parameter', problem);
      return settingText(settingRows(defaultSettings).find((each) => each.path === named)?.value);
    }

    function checked(typed: string): string {
      const edit = readSettingEdit(settings, path, typed, settingName(path));
      if (typeof edit !== 'string') return settingText(edit.value);
      throw new SlipwayError('invalid_parameter', edit, [{ field: 'value', detail: edit }]);
    }

    const edit = text === null ? undefined : readSettingEdit(settings, path, text);
    if (edit === undefined) await resetSetting(path, now);
    else if (typeof edit !== 'string') await storeSetting(edit, now);
  },
);

const passkeySetting = 'staff.passkey_required';

/** Who asks the team for passkeys has one: otherwise they would be the first to be kept out. */
async function requireOwnPasskey(actor: StaffActor): Promise<void> {
  if (actor.kind === 'operator' || (await readPasskeys(actor.accountId)).length > 0) return;
  const detail = 'Add a passkey of your own first, on the page Sessions of your account.';
  throw new SlipwayError('invalid_parameter', detail, [{ field: 'value', detail }]);
}

const isOtherNow = (theirs: string): SlipwayError =>
  new SlipwayError('edit_conflict', 'Somebody else has changed it since you opened this page, so nothing is saved.', [
    { field: 'value', detail: `is ${theirs} by now` },
  ]);
