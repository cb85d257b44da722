import { categoryTree, readStoredListing, readVersionsAfter } from '../../../shared/directory/directory.reads.ts';
import { partText } from '../../../shared/directory/directory.ts';
import { editListingForTeam } from '../../../shared/directory/directory.writes.ts';
import { adminListingPath } from '../../../shared/kernel/address/admin-paths.ts';
import { hasCode, type SlipwayError } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { readTeamDecision } from '../../../shared/submission/submission.reads.ts';
import { teamFormValues } from '../../../shared/submission/submission.ts';
import { flatten } from '../drafts/draft-form-outcome.ts';
import { type FormAgain, staffForm, staffOf } from '../form.ts';
import { listing_id, revision } from '../listing-fields.ts';
import { problemsOf } from '../problems-of.ts';
import type { SentFields } from '../read-form.ts';
import { reasonField } from '../staff-people/reason-field.ts';

/** Edits a listing: every field that was submitted. */
export const editSomeListing = staffForm({
  path: `${adminListingPath(':listing_id')}/edit`,
  page: `${adminListingPath(':listing_id')}/edit`,
  permission: 'listings.edit',
  // Enough for all fields at their limits, in a script whose characters take nine bytes when URL-encoded.
  largest: 1024 * 1024,
  input: { listing_id, revision, reason: reasonField },
  async handle({ listing_id: id, revision: startedFrom, reason }, call) {
    try {
      const decide = await readTeamDecision(flatten(call.fields));
      await editListingForTeam(staffOf(call), id, { decide, startedFrom, reason }, call.now);
    } catch (thrown) {
      if (hasCode(thrown, 'invalid_parameter')) return problemsOf(thrown);
      if (!hasCode(thrown, 'edit_conflict')) throw thrown;
      return bothVersions(id, startedFrom, call.fields, thrown);
    }
    return { to: `${adminListingPath(id)}?done=edited` };
  },
});

/**
 * The form with both versions. Fields changed by both editors keep the typed text, with the current value next to it.
 * Fields changed only by the other editor get the new values, so that resubmitting the form reverts nothing.
 */
async function bothVersions(
  id: number,
  startedFrom: number,
  typed: SentFields,
  { problems }: SlipwayError,
): Promise<FormAgain> {
  const [now, since, tree] = await Promise.all([
    readStoredListing(id),
    readVersionsAfter(id, startedFrom),
    categoryTree(),
  ]);
  const nameOf = (category: number): string => tree.byId.get(category)?.category.name ?? '';
  const collided = new Map(problems.map(({ field, theirs }) => [field.replace('fields.', ''), theirs]));
  const changed = new Set(since.flatMap(({ changes }) => changes.map(({ part }) => part.replace('fields.', ''))));
  const theirs = Object.entries(now === undefined ? {} : teamFormValues(now, nameOf)).filter(
    ([name]) => changed.has(name.split('.')[0] ?? name) && !collided.has(name.split('.')[0] ?? name),
  );
  return {
    status: 409,
    problems: Object.fromEntries(
      [...collided].map(([field, words]) => [fieldOfPart(field), inWords(partText(`fields.${field}`, words, nameOf))]),
    ),
    values: { ...typed, ...Object.fromEntries(theirs.map(([name, text]) => [name, [text]])) },
  };
}

/** The form field for a part that has several fields. */
const fieldOfPart = (part: string): string =>
  part === 'socials' ? 'socials.website' : part === 'faqs' ? 'faqs.0.question' : part;

const inWords = (text: string): string =>
  text === '' ? say('problem_listing.meanwhile_nothing') : say('problem_listing.meanwhile', { text });
