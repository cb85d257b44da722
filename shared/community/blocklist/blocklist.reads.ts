import { keptFresh } from '../../change/change.ts';
import { BlockedModel } from './blocked.model.ts';
import { type BlockedKind, type BlockedRecord, type Blocklist, mostBlocked, toBlocklist } from './blocklist.ts';

/** The list in force, ready to compare texts with. */
export const readBlocklist: () => Promise<Blocklist> = keptFresh(
  async () =>
    toBlocklist(await BlockedModel.find({}, { kind: 1, key: 1 }).limit(mostBlocked).lean<BlockedRecord[]>().exec()),
  (change) => change.room === 'blocklist',
);

/** What is blocked of one kind, by the alphabet. */
export const readBlocked = (kind: BlockedKind): Promise<BlockedRecord[]> =>
  BlockedModel.find({ kind }).sort({ shown: 1 }).limit(mostBlocked).lean<BlockedRecord[]>().exec();
