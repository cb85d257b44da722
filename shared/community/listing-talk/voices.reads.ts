import { readPeople } from '../../directory/directory.reads.ts';
import { isMember } from '../../directory/directory.ts';
import { readLatestTalk } from './latest-talk.reads.ts';
import { chooseVoices, type Voice } from './voices.ts';

/** How many of the newest comments, and of the newest reviews, to consider. */
const lookedAt = 20;

/** A quote, and whether its author is a maker of the product. */
export type KnownVoice = Voice & { isMaker: boolean };

/** Recent comments and reviews, including those by makers, newest first; empty if there are none. */
export async function readVoices(most: number): Promise<KnownVoice[]> {
  const talk = await Promise.all([readLatestTalk('comment', lookedAt), readLatestTalk('review', lookedAt)]);
  return Promise.all(
    chooseVoices(talk.flat(), most).map(async (voice) => ({ ...voice, isMaker: await isMaker(voice) })),
  );
}

async function isMaker({ accountId, kind, listing }: Voice): Promise<boolean> {
  if (kind === 'review') return false;
  if (listing.ownerId === accountId) return true;
  return (await readPeople(listing.id)).some((person) => isMember(person) && person.account_id === accountId);
}
