import type { ListingRecord } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import type { FormValues } from '../draft/form/form-values.ts';
import { readVocabulary } from '../draft/vocabulary.reads.ts';
import { readTeamEdit } from './team-edit.ts';

/**
 * The change made by the team's form, as a function of the listing's current state. It throws `invalid_parameter` with
 * every invalid value.
 */
export async function readTeamDecision(typed: FormValues): Promise<(before: ListingRecord) => ListingRecord> {
  const words = await readVocabulary();
  return (before) => {
    const { listing, problems } = readTeamEdit(before, typed, words);
    if (problems.length === 0) return listing;
    throw new SlipwayError('invalid_parameter', say('problem_listing.cannot_take'), problems);
  };
}
