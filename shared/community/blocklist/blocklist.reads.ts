import { readSettings } from '../../change/change.reads.ts';
import { keptFresh } from '../../change/change.ts';
import { BlockedModel } from './blocked.model.ts';
import { type BlockedKind, type BlockedRecord, type Blocklist, mostBlocked, toBlocklist } from './blocklist.ts';

/** The current blocklist, including the setting `talk.held_words`, compiled for matching. */
export const readBlocklist: () => Promise<Blocklist> = keptFresh(
  async () => {
    const entries = await BlockedModel.find({}, { kind: 1, key: 1 }).limit(mostBlocked).lean<BlockedRecord[]>().exec();
    const { talk } = await readSettings();
    return toBlocklist([...talk.held_words.map((key) => ({ kind: 'word' as const, key })), ...entries]);
  },
  ({ room }) => room === 'blocklist' || room === 'settings',
);

/** Blocked terms of one kind, alphabetically. */
export const readBlocked = (kind: BlockedKind): Promise<BlockedRecord[]> =>
  BlockedModel.find({ kind }).sort({ shown: 1 }).limit(mostBlocked).lean<BlockedRecord[]>().exec();
