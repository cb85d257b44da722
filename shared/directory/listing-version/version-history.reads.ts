import type { Model, QueryFilter } from 'mongoose';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { moreThan, oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { type EditedParts, editedParts } from './edited-parts.ts';

interface StoredVersion {
  _id: string;
  cause: string;
  changes: readonly { part: string }[];
}

/**
 * Reads from the stored versions of listings or founders. `subject`: the field with the ID of the edited listing or
 * founder.
 */
export function versionHistory<Subject extends 'listing_id' | 'founder_id', Version extends StoredVersion>(
  model: Model<Version & Record<Subject, number>>,
  subject: Subject,
) {
  type Stored = Version & Record<Subject, number>;
  const where = (filter: object) => filter as QueryFilter<Stored>;
  return {
    /** One page of a record's versions, newest first. */
    list: (id: number, request: PageRequest): Promise<Page<Stored>> =>
      readPage<Stored>(model, where({ [subject]: id }), { revision: -1 }, request),
    /** A record's versions after a revision, oldest first. */
    after: (id: number, revision: number): Promise<Stored[]> =>
      model
        .find(where({ [subject]: id, revision: moreThan(revision) }))
        .sort({ revision: 1 })
        .lean<Stored[]>()
        .exec(),
    /** All edits by an account, oldest first. */
    by: (accountId: string): Promise<Stored[]> =>
      model
        .find(where({ 'by.account_id': accountId }))
        .sort({ at: 1 })
        .lean<Stored[]>()
        .exec(),
    /** Who last edited each part, by record ID. Records that were never edited are omitted. */
    async editedParts(
      subjects: readonly { _id: number; revision?: number | undefined }[],
    ): Promise<Map<number, EditedParts>> {
      const edited = subjects.flatMap(({ _id, revision = 0 }) => (revision > 0 ? [[_id, revision] as const] : []));
      if (edited.length === 0) return new Map();
      const versions = await model
        .find(where({ [subject]: oneOf(edited.map(([id]) => id)) }), { [subject]: 1, cause: 1, 'changes.part': 1 })
        .sort({ [subject]: 1, revision: 1 })
        .lean<Pick<Stored, Subject | 'cause' | 'changes'>[]>()
        .exec();
      const bySubject = Map.groupBy(versions, (version): number => version[subject]);
      return new Map(edited.map(([id, revision]) => [id, editedParts(bySubject.get(id) ?? [], revision)]));
    },
  };
}
