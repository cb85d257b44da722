import { readSettings } from '../../change/change.reads.ts';
import { resetSetting, storeSetting } from '../../change/change.writes.ts';
import { readPasskeys } from '../../identity/identity.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { checkSetting, resetProblem, settingRows } from '../../kernel/settings/setting-edit.ts';
import { settingValueWords } from '../../kernel/settings/setting-value-words.ts';
import { quotedSetting } from '../../kernel/settings/setting-words.ts';
import { defaultSettings, type Settings } from '../../kernel/settings/settings.ts';
import { storedPurpose } from '../../kernel/settings/site-purpose.ts';
import { settingRefusal } from './setting-guard.reads.ts';
import { settingText } from './setting-text.ts';

interface Wish {
  path: string;
  /** The new value; `default` resets it. */
  to: { value: unknown } | 'default';
  /** The value shown to the editor, as text. If the setting has changed since, it isn't overwritten. */
  seen: string;
  reason: string;
}

/**
 * Changes a setting, with the same validation as `slipway settings`. Throws `not_found`, `invalid_parameter` naming
 * `value`, and `edit_conflict` with both values if someone else changed it after it was shown. Messages use the
 * settings' labels.
 */
export const changeSetting = staffVerb(
  'settings.change',
  async (actor: StaffActor, { path, to, seen, reason }: Wish, now: Date): Promise<void> => {
    const settings = await readSettings();
    const row = settingRows(settings).find((each) => each.path === path);
    if (row === undefined) throw notFound('setting');
    const before = settingText(row.value);
    if (withOneLineEnd(before) !== withOneLineEnd(seen)) throw isOtherNow(settingValueWords(path, row.value));
    const typed = to !== 'default' && path === 'purpose' ? { value: storedPurpose(to.value, settings) } : to;
    const value = typed === 'default' ? defaultOf(settings, path) : checked(settings, path, typed.value);
    const after = settingText(value);
    if (after === before) return;
    if (path === passkeySetting && value === true) await requireOwnPasskey(actor);
    const refusal = await settingRefusal(path, value, now);
    if (refusal !== undefined) throw refused(refusal);
    const short = (words: string) => words.slice(0, 200);
    const states = { before: { value: short(before) }, after: { value: short(after) } };
    await logStaffAct(
      actor,
      { action: 'setting.change', target: `setting-${path}`, reason: null, note: reason, ...states },
      now,
    );
    if (to === 'default') await resetSetting(path, now);
    else await storeSetting({ path, value }, now);
  },
);

/** Browsers normalise line breaks to CRLF. */
const withOneLineEnd = (text: string): string => text.replace(/\r\n?/g, '\n');

function defaultOf(settings: Settings, path: string): unknown {
  const problem = resetProblem(settings, path, quotedSetting);
  if (problem !== undefined) throw new SlipwayError('invalid_parameter', problem);
  return settingRows(defaultSettings).find((each) => each.path === path)?.value;
}

function checked(settings: Settings, path: string, value: unknown): unknown {
  const edit = checkSetting(settings, { path, value }, quotedSetting);
  if (typeof edit !== 'string') return edit.value;
  throw refused(edit);
}

const passkeySetting = 'staff.passkey_required';

/** Whoever requires passkeys must have one, or would be the first to be locked out. */
async function requireOwnPasskey(actor: StaffActor): Promise<void> {
  if (actor.kind === 'operator' || (await readPasskeys(actor.accountId)).length > 0) return;
  throw refused(say('problem_team.own_passkey_first'));
}

const refused = (detail: Said): SlipwayError =>
  new SlipwayError('invalid_parameter', detail, [{ field: 'value', detail }]);

const isOtherNow = (theirs: string): SlipwayError =>
  new SlipwayError('edit_conflict', say('problem_team.setting_changed_since'), [
    { field: 'value', detail: say('problem_team.is_by_now', { text: theirs }) },
  ]);
