import { z } from 'zod';
import { addSynonym, setProductWanted } from '../../../shared/community/community.writes.ts';
import { searchesPath } from '../../../shared/kernel/address/admin-paths.ts';
import { saying } from '../../../shared/kernel/language/say.ts';
import { cleanLine } from '../../../shared/kernel/text/clean-text.ts';
import { atMostCharacters } from '../../../shared/kernel/text/figures.ts';
import { type AreaForm, staffForm, staffOf } from '../form.ts';

const words = z.string().trim().min(1).max(200);
const week = z.union([z.literal(''), z.iso.date()]).default('');

const addOneSynonym = staffForm({
  path: `${searchesPath()}/synonym`,
  page: searchesPath(),
  permission: 'settings.change',
  input: {
    words,
    means: z
      .string()
      .overwrite(cleanLine)
      .min(1, saying('problem_team.synonym_phrase'))
      .max(100, atMostCharacters(100)),
    week,
  },
  async handle(given, call) {
    await addSynonym(staffOf(call), given, call.now);
    return { to: searchesPath({ week: given.week, done: 'synonym' }) };
  },
});

const wantOneProduct = staffForm({
  path: `${searchesPath()}/wanted`,
  page: searchesPath(),
  permission: 'content.edit',
  input: { words, wanted: z.enum(['yes', 'no']), week },
  async handle({ words, wanted, week }, call) {
    await setProductWanted(staffOf(call), { words, isWanted: wanted === 'yes' }, call.now);
    return { to: searchesPath({ week, done: wanted === 'yes' ? 'want' : 'unwant' }) };
  },
});

/** Team actions on searches. Categories use their own form. */
export const searchForms: readonly AreaForm[] = [addOneSynonym, wantOneProduct];
