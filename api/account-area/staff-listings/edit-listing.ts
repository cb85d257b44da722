import { z } from 'zod';
import { readStoredListing, readVersionsAfter } from '../../../shared/directory/directory.reads.ts';
import type { ListingRecord } from '../../../shared/directory/directory.ts';
import { editListingForTeam } from '../../../shared/directory/directory.writes.ts';
import { adminListingPath } from '../../../shared/kernel/address/admin-paths.ts';
import { hasCode, type SlipwayError } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import { cleanLine, cleanText } from '../../../shared/kernel/text/clean-text.ts';
import { type FormAgain, staffForm, staffOf } from '../form.ts';
import { listing_id, revision } from '../listing-fields.ts';
import type { SentFields } from '../read-form.ts';
import { reasonField } from '../staff-people/reason-field.ts';

const edited = ['name', 'tagline', 'short_description', 'description'] as const;

const line = (most: number, least = 0) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(least, 'Enter a name.').max(most, `At most ${most} characters.`));

/** Edits what a listing says. */
export const editSomeListing = staffForm({
  path: `${adminListingPath(':listing_id')}/edit`,
  page: `${adminListingPath(':listing_id')}/edit`,
  permission: 'listings.edit',
  input: {
    listing_id,
    revision,
    name: line(200, 1),
    tagline: line(200),
    short_description: line(300),
    description: z.string().transform(cleanText).pipe(z.string().max(20_000, 'At most 20,000 characters.')),
    reason: reasonField,
  },
  async handle({ listing_id: id, revision: startedFrom, reason, ...typed }, call) {
    const orNull = (text: string): string | null => (text === '' ? null : text);
    const values = {
      name: typed.name,
      tagline: orNull(typed.tagline),
      short_description: orNull(typed.short_description),
      description: orNull(typed.description),
    };
    try {
      const decide = (before: ListingRecord): ListingRecord => ({ ...before, ...values });
      await editListingForTeam(staffOf(call), id, { decide, startedFrom, reason }, call.now);
    } catch (thrown) {
      if (!hasCode(thrown, 'edit_conflict')) throw thrown;
      return bothVersions(id, startedFrom, call.fields, thrown);
    }
    return { to: `${adminListingPath(id)}?done=edited` };
  },
});

/**
 * The form with what both have written: beside a field that both have changed what it says now, in the field what was typed. A field that
 * only the other has changed has the other's words, so that sending the form again takes nothing of theirs back.
 */
async function bothVersions(
  id: number,
  startedFrom: number,
  typed: SentFields,
  { problems }: SlipwayError,
): Promise<FormAgain> {
  const [now, since] = await Promise.all([readStoredListing(id), readVersionsAfter(id, startedFrom)]);
  const collided = new Map(problems.map(({ field, theirs }) => [field.replace('fields.', ''), theirs]));
  const changed = new Set(since.flatMap(({ changes }) => changes.map(({ part }) => part.replace('fields.', ''))));
  const theirs = edited.filter((field) => changed.has(field) && !collided.has(field));
  return {
    status: 409,
    problems: Object.fromEntries([...collided].map(([field, words]) => [field, inWords(words)])),
    values: { ...typed, ...Object.fromEntries(theirs.map((field) => [field, [now?.[field] ?? '']])) },
  };
}

const inWords = (words: unknown): string =>
  typeof words === 'string' && words !== ''
    ? say('problem_listing.meanwhile', { text: words })
    : say('problem_listing.meanwhile_nothing');
