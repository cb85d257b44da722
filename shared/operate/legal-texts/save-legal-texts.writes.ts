import { readSettings } from '../../change/change.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { staffVerb } from '../../identity/identity.writes.ts';
import { type FieldProblem, namesFields, SlipwayError } from '../../kernel/errors.ts';
import { legalNames } from '../../kernel/legal/legal-pages.ts';
import type { LegalSettings } from '../../kernel/settings/legal-settings.ts';
import { settingText } from '../staff-setting/setting-text.ts';
import { changeSetting } from '../staff-setting/staff-setting.writes.ts';

/** Old and new values of the legal texts; null if empty. */
interface LegalEdit {
  seen: Readonly<LegalSettings>;
  to: Readonly<LegalSettings>;
  reason: string;
}

/**
 * Saves the texts that differ from what was shown, all or none; other people's concurrent changes to other texts are
 * kept. Returns how many it saved. Throws `invalid_parameter` naming each text that is invalid, or that someone else
 * has changed too.
 */
export const saveLegalTexts = staffVerb(
  'settings.change',
  async (actor: StaffActor, { seen, to, reason }: LegalEdit, now: Date): Promise<number> => {
    const { legal } = await readSettings();
    const edited = legalNames.filter((name) => to[name] !== seen[name] && to[name] !== legal[name]);
    const problems: FieldProblem[] = [];
    for (const name of edited) {
      const change = { path: `legal.${name}`, to: { value: to[name] }, seen: settingText(seen[name]), reason };
      try {
        await changeSetting(actor, change, now);
      } catch (thrown) {
        if (!namesFields(thrown)) throw thrown;
        problems.push(...thrown.problems.map((problem) => ({ ...problem, field: name })));
      }
    }
    const [first] = problems;
    if (first !== undefined) throw new SlipwayError('invalid_parameter', first.detail, problems);
    return edited.length;
  },
);
