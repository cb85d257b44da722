import { isDeepStrictEqual } from 'node:util';
import { type FieldProblem, SlipwayError } from '../../kernel/errors.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { type PartChange, partChanges, type VersionedParts, withParts } from './versioned-parts.ts';

/** What one version changed. */
interface Changed {
  changes: readonly PartChange[];
}

/** An edit based on an earlier revision. */
interface LateEdit {
  startedFrom: number;
  /** Versions created since that revision, oldest first. */
  since: readonly Changed[];
}

/**
 * Merges an edit into a listing that others have edited since, part by part: parts the editor left unchanged keep the
 * others' values. Throws `edit_conflict` with both values for parts that both changed, and `invalid_parameter` for an
 * unknown revision.
 */
export function mergeEdit(
  current: ListingRecord,
  wanted: ListingRecord,
  { startedFrom, since }: LateEdit,
): ListingRecord {
  if (startedFrom > current.revision) throw unknownRevision(current.revision);
  const seen = partsAsSeen(since);
  const mine = partChanges(current, wanted).filter(({ part }) => Object.hasOwn(seen, part));
  const isUntouched = ({ part, after }: (typeof mine)[number]): boolean => isDeepStrictEqual(after, seen[part]);
  const collisions = mine.filter((change) => !isUntouched(change));
  if (collisions.length > 0) throw conflict(collisions, startedFrom, current.revision);
  const kept = mine.map(({ part, before }) => [part, before]);
  return kept.length === 0 ? wanted : withParts(wanted, Object.fromEntries(kept));
}

/** For each part that these versions changed, its value before them. */
export function partsAsSeen(since: readonly Changed[]): VersionedParts {
  const oldestLast = since.toReversed().flatMap(({ changes }) => changes);
  return Object.fromEntries(oldestLast.map(({ part, before }) => [part, before]));
}

function conflict(
  collisions: readonly { part: string; before: unknown; after: unknown }[],
  startedFrom: number,
  revision: number,
): SlipwayError {
  const problems = collisions.map(
    ({ part, before, after }): FieldProblem => ({
      field: part,
      detail: say('problem_listing.changed_since', { revision: startedFrom }),
      fix: say('problem_listing.keep_or_send', { revision }),
      yours: after,
      theirs: before,
    }),
  );
  const fields = problems.map(({ field }) => `\`${field}\``).join(', ');
  return new SlipwayError(
    'edit_conflict',
    sentences(say('problem_listing.same_changed', { fields }), say('problem_listing.at_revision', { revision })),
    problems,
  );
}

const unknownRevision = (limit: number): SlipwayError =>
  new SlipwayError('invalid_parameter', say('problem_api.one_field', { field: 'revision' }), [
    {
      field: 'revision',
      detail: say('problem_listing.later_than_last'),
      limit,
      fix: say('problem_listing.revision_given'),
    },
  ]);
