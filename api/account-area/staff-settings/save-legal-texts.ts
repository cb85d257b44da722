import { z } from 'zod';
import { adminLegalPath } from '../../../shared/kernel/address/admin-paths.ts';
import { namesFields } from '../../../shared/kernel/errors.ts';
import { type LegalName, legalNames, seenField } from '../../../shared/kernel/legal/legal-pages.ts';
import type { LegalSettings } from '../../../shared/kernel/settings/legal-settings.ts';
import { settingControl } from '../../../shared/kernel/settings/setting-control.ts';
import { readTypedSetting } from '../../../shared/kernel/settings/setting-form.ts';
import { saveLegalTexts } from '../../../shared/operate/operate.writes.ts';
import { staffForm, staffOf } from '../form.ts';
import { problemsOf } from '../problems-of.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const path = adminLegalPath();
/** About twenty texts, each submitted twice: as shown and as typed. */
const largest = 512 * 1024;
const text = z.string().max(largest);

const input: Record<string, z.ZodString> = Object.fromEntries(
  legalNames.flatMap((name) => [
    [name, text],
    [seenField(name), text],
  ]),
);

/** Saves the operator's texts for the legal pages, all at once. */
export const saveTheLegalTexts = staffForm({
  path,
  page: path,
  permission: 'settings.change',
  largest,
  input: { ...input, reason: reasonField },
  async handle(sent, call) {
    const fields: Readonly<Record<string, string | undefined>> = sent;
    const [seen, to] = [readTexts((name) => fields[seenField(name)]), readTexts((name) => fields[name])];
    if (Object.keys(to.problems).length > 0) return { problems: to.problems };
    try {
      const edit = { seen: seen.texts, to: to.texts, reason: fields.reason ?? '' };
      const saved = await saveLegalTexts(staffOf(call), edit, call.now);
      return { to: `${path}?saved=${saved}` };
    } catch (thrown) {
      if (!namesFields(thrown)) throw thrown;
      return problemsOf(thrown);
    }
  },
});

/** The texts in a form, parsed by their controls. */
function readTexts(typed: (name: LegalName) => string | undefined) {
  const problems: Record<string, string> = {};
  const read = legalNames.map((name): [LegalName, string | null] => {
    const setting = readTypedSetting(settingControl(`legal.${name}`), { value: [typed(name) ?? ''] });
    if ('problem' in setting) problems[name] = setting.problem;
    return [name, 'value' in setting && typeof setting.value === 'string' ? setting.value : null];
  });
  return { problems, texts: Object.fromEntries(read) as LegalSettings };
}
