import { commitChange } from '../../change/change.writes.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { lastId } from '../../platform/mongo/counter.ts';
import { lessThan, oneOf } from '../../platform/mongo/filters.ts';
import { inIdOrder } from '../../platform/mongo/in-id-order.ts';
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
  const gone = await unnamedFounders(now);
  if (gone.length === 0) return 0;
  const ids = gone.map(({ _id }) => _id);
  await commitChange(now, async () => {
    // Founders that have been named again in the meantime are kept.
    const again = new Set(await ListingModel.distinct('founder_ids', { founder_ids: oneOf(ids) }).exec());
    await deleteFounders(ids.filter((id) => !again.has(id)));
    return { result: undefined, change: { room: 'founder', ids } };
  });
  await forgetPictures(
    'portrait',
    gone.map(({ avatar_url, avatar }) => ({ url: avatar_url, hash: avatar?.hash })),
  );
  return gone.length;
}

async function unnamedFounders(now: Date): Promise<FounderRecord[]> {
  const named = new Set<number>();
  const listings = { projection: { founder_ids: 1 }, top: await lastId('listing') };
  for await (const { founder_ids } of inIdOrder(ListingModel, listings)) for (const id of founder_ids) named.add(id);
  const old = [{ created_at: lessThan(new Date(now.getTime() - sparedForMs)) }];
  const unnamed: FounderRecord[] = [];
  for await (const founder of inIdOrder(FounderModel, { filters: old, top: await lastId('founder') })) {
    if (!named.has(founder._id)) unnamed.push(founder);
    if (unnamed.length === mostAtOnce) break;
  }
  return unnamed;
}
