import { commitChange } from '../../change/change.writes.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { lessThan, noneOf } from '../../platform/mongo/filters.ts';
import { FounderModel } from '../founder/founder.model.ts';
import type { FounderRecord } from '../founder/founder.ts';
import { deleteFounders } from '../founder/founder.writes.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { forgetPictures } from './forget-pictures.writes.ts';

// Imports save founders before the listings that name them, so recent founders are spared.
const sparedForMs = dayMs;
const mostAtOnce = 500;

/** Deletes founders that no listing names any more, several hundred at a time. Safe to repeat. Returns their number. */
export async function sweepFounders(now: Date): Promise<number> {
  const named = await ListingModel.distinct('founder_ids').exec();
  const old = { created_at: lessThan(new Date(now.getTime() - sparedForMs)) };
  const gone = await FounderModel.find({ _id: noneOf(named), ...old })
    .limit(mostAtOnce)
    .lean<FounderRecord[]>()
    .exec();
  if (gone.length === 0) return 0;
  const ids = gone.map(({ _id }) => _id);
  await commitChange(now, async () => {
    // Founders that have been named again in the meantime are kept.
    const again = new Set(await ListingModel.distinct('founder_ids').exec());
    await deleteFounders(ids.filter((id) => !again.has(id)));
    return { result: undefined, change: { room: 'founder', ids } };
  });
  await forgetPictures(
    'portrait',
    gone.map(({ avatar_url, avatar }) => ({ url: avatar_url, hash: avatar?.hash })),
  );
  return gone.length;
}
