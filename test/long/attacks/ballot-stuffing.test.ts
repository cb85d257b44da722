import { beforeAll, expect, test } from 'vitest';
import { FollowModel } from '../../../shared/community/follow/follow.model.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../shared/directory/listing/stored-listing.reads.ts';
import { weekOf } from '../../../shared/kernel/week/week-calendar.ts';
import { aLaunch, aListing } from '../../support/factories.ts';
import { anAttacker, useTarget } from './support/target.ts';

const target = useTarget();
const id = 9_500;

beforeAll(async () => {
  const week = weekOf(new Date());
  await saveListings([
    aListing({ _id: id, slug: 'stuffed', launch_week: week, launches: [aLaunch(week, 0)], votes: 0 }),
  ]);
});

test('an account deleted and recreated three times has one vote and one follow in the week', async () => {
  const email = 'again@mail.example';
  const before = (await readStoredListing(id))?.followers ?? 0;
  for (let time = 0; time < 4; time += 1) {
    const { cookie } = await anAttacker({ email, created_at: new Date('2026-01-01T00:00:00Z') });
    const post = (path: string, fields: Record<string, string>) =>
      fetch(target.url + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        redirect: 'manual',
      });
    expect((await post('/account/votes/stuffed', { choice: 'cast' })).status).toBe(303);
    expect((await post('/account/following/stuffed', { mails: 'each' })).status).toBe(303);
    if (time === 3) break;
    const gone = await post('/account/settings/delete', { email });
    expect(gone.headers.get('location')).toContain('done=deleted');
  }
  const states = (await VoteModel.find({ listing_id: id }).lean<{ state: string }[]>()).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['counted', 'retracted', 'retracted', 'retracted']);
  expect(await FollowModel.countDocuments({ listing_id: id })).toBe(1);
  expect((await readStoredListing(id))?.followers).toBe(before + 1);
});
