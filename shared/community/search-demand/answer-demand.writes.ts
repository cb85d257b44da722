import { readStoredSettings } from '../../change/change.reads.ts';
import { storeSetting } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { type Said, say, sentences } from '../../kernel/language/say.ts';
import { checkSetting } from '../../kernel/settings/setting-edit.ts';
import { quotedSetting } from '../../kernel/settings/setting-words.ts';
import { oneByOne } from '../../platform/mongo/one-by-one.ts';
import { normalWords } from './private-words.ts';
import { WantedModel } from './search-demand.model.ts';
import { mostWanted } from './search-demand.ts';

const setting = 'search.synonyms';

/**
 * Makes searches for `words` also find `means`. Throws `invalid_parameter` naming `means`, or the setting's error. Safe
 * to repeat.
 */
export const addSynonym = staffVerb(
  'settings.change',
  async (actor: StaffActor, given: { words: string; means: string }, now: Date): Promise<void> => {
    const [words, means] = [normalWords(given.words), normalWords(given.means)];
    if (means === '' || means === words || means.includes(',')) throw wrong(say('problem_team.synonym_phrase'));
    const group = `${words.replaceAll(',', ' ')}, ${means}`;
    await oneByOne(['synonyms', ''], async () => {
      const settings = await readStoredSettings();
      const before = settings.search.synonyms;
      if (before.includes(group)) return;
      const edit = checkSetting(settings, { path: setting, value: [...before, group] }, quotedSetting);
      if (typeof edit === 'string') throw wrong(edit);
      const states = { before: { groups: before.length }, after: { groups: before.length + 1 } };
      const act = { action: 'setting.change', target: `setting-${setting}`, reason: null, note: group, ...states };
      await logStaffAct(actor, act, now);
      await storeSetting(edit, now);
    });
  },
);

/**
 * Adds a product to, or removes it from, the wanted list shown to submitters. Throws `wrong_state` if the list is full.
 * Safe to repeat.
 */
export const setProductWanted = staffVerb(
  'content.edit',
  (actor: StaffActor, given: { words: string; isWanted: boolean }, now: Date): Promise<void> =>
    oneByOne(['wanted', ''], async () => {
      const words = normalWords(given.words);
      const wasWanted = (await WantedModel.exists({ _id: words }).exec()) !== null;
      if (words === '' || wasWanted === given.isWanted) return;
      if (!given.isWanted) await WantedModel.deleteOne({ _id: words });
      else if ((await WantedModel.countDocuments({})) >= mostWanted)
        throw new SlipwayError(
          'wrong_state',
          sentences(say('problem_talk.blocklist_full', { most: mostWanted }), say('problem_input.remove_some')),
        );
      else await WantedModel.updateOne({ _id: words }, { $setOnInsert: { at: now } }, { upsert: true });
      const states = { before: { is_wanted: wasWanted }, after: { is_wanted: given.isWanted } };
      const action = given.isWanted ? 'search.want' : 'search.unwant';
      await logStaffAct(
        actor,
        { action, target: `search ${words}`.slice(0, 200), reason: null, note: '', ...states },
        now,
      );
    }),
);

const wrong = (detail: Said): SlipwayError =>
  new SlipwayError('invalid_parameter', detail, [{ field: 'means', detail }]);
