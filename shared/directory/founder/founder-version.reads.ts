import type { Page, PageRequest } from '../../kernel/paging.ts';
import { moreThan, oneOf } from '../../platform/mongo/filters.ts';
import { readPage } from '../../platform/mongo/read-page.ts';
import { type EditedParts, editedParts } from '../listing-version/edited-parts.ts';
import type { FounderRecord } from './founder.ts';
import { FounderVersionModel } from './founder-version.model.ts';
import type { FounderVersion } from './founder-version.ts';

/** One page of a founder's versions, newest first. */
export const listFounderVersions = (founderId: number, request: PageRequest): Promise<Page<FounderVersion>> =>
  readPage(FounderVersionModel, { founder_id: founderId }, { revision: -1 }, request);

/** The versions after a revision, oldest first. */
export const readFounderVersionsAfter = (founderId: number, revision: number): Promise<FounderVersion[]> =>
  FounderVersionModel.find({ founder_id: founderId, revision: moreThan(revision) })
    .sort({ revision: 1 })
    .lean<FounderVersion[]>()
    .exec();

/** All edits of founders by an account, for its export. */
export const readFounderVersionsBy = (accountId: string): Promise<FounderVersion[]> =>
  FounderVersionModel.find({ 'by.account_id': accountId }).sort({ at: 1 }).lean<FounderVersion[]>().exec();

/** Last editors of each part of some founders. Those never edited are omitted. */
export async function readEditedFounderParts(
  founders: readonly Pick<FounderRecord, '_id' | 'revision'>[],
): Promise<Map<number, EditedParts>> {
  const edited = new Map(founders.flatMap(({ _id, revision = 0 }) => (revision > 0 ? [[_id, revision] as const] : [])));
  if (edited.size === 0) return new Map();
  const versions = await FounderVersionModel.find(
    { founder_id: oneOf([...edited.keys()]) },
    { founder_id: 1, cause: 1, 'changes.part': 1 },
  )
    .sort({ founder_id: 1, revision: 1 })
    .lean<Pick<FounderVersion, 'founder_id' | 'cause' | 'changes'>[]>()
    .exec();
  const byFounder = Map.groupBy(versions, ({ founder_id }) => founder_id);
  return new Map([...edited].map(([id, revision]) => [id, editedParts(byFounder.get(id) ?? [], revision)]));
}
