import { z } from 'zod';
import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { type Said, say, sentences } from '../../kernel/language/say.ts';
import { charactersIn } from '../../kernel/text/characters.ts';
import { cleanLine } from '../../kernel/text/clean-text.ts';

/** Maximum collections per account, and listings per collection. */
export const mostCollections = 50;
const mostSaved = 200;
export const longestName = 80;

/** A named list of saved listings. Times in UTC. */
export const collectionRecord = z.object({
  /** Part of public URLs, and unguessable because collections may be private. */
  _id: z.string().min(1),
  account_id: z.string().min(1),
  /** Unique per account: the name, ignoring case, accents and punctuation. */
  name_key: z.string(),
  name: z.string().min(1).max(longestName),
  is_public: z.boolean(),
  /** Most recently saved last. */
  listing_ids: z.array(z.int().min(1)).max(mostSaved),
  created_at: z.date(),
  changed_at: z.date(),
});
export type CollectionRecord = z.infer<typeof collectionRecord>;

const problem = (field: string, detail: Said, limit: number, actual: number, fix: Said): SlipwayError => {
  const named: FieldProblem = { field, detail, limit, actual, fix };
  return new SlipwayError('invalid_parameter', sentences(detail, fix), [named]);
};

/** A valid collection name. Throws `invalid_parameter` naming `name`. */
export function readCollectionName(typed: string): string {
  const name = cleanLine(typed);
  if (name === '')
    throw new SlipwayError('invalid_parameter', say('problem.collection_name'), [
      { field: 'name', code: 'required', detail: say('problem_input.is_empty'), fix: say('problem.enter_name') },
    ]);
  const actual = charactersIn(name);
  if (actual > longestName)
    throw problem('name', say('problem_input.has_too_many'), longestName, actual, say('problem_input.shorten'));
  return name;
}

/** Throws if the account has the maximum number of collections. */
export function requireRoomForCollection(count: number): void {
  if (count >= mostCollections)
    throw new SlipwayError(
      'wrong_state',
      sentences(
        say('problem_talk.collections_most', { most: mostCollections }),
        say('problem_talk.collection_delete_one'),
      ),
    );
}

/** The listing IDs with one appended. Throws `wrong_state` if the collection is full. */
export function withListing(listingIds: readonly number[], id: number): number[] {
  if (listingIds.includes(id)) return [...listingIds];
  if (listingIds.length >= mostSaved)
    throw new SlipwayError(
      'wrong_state',
      sentences(say('problem_talk.collection_full', { most: mostSaved }), say('problem_talk.save_to_other')),
    );
  return [...listingIds, id];
}
