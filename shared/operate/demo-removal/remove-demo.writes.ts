import { announceEverything } from '../../change/change.writes.ts';
import { forgetPlaces } from '../../commerce/commerce.writes.ts';
import { forgetFounders, forgetListings } from '../../community/community.writes.ts';
import { readDemoRun } from '../../directory/directory.reads.ts';
import { type DemoState, demoStateOf, idsOfDemo } from '../../directory/directory.ts';
import {
  beginLeavingDemo,
  endLeavingDemo,
  removeEmptyCategories,
  removeListings,
  removePosts,
  removeUnnamedFounders,
} from '../../directory/directory.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, logStaffAct } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { say, sentences } from '../../kernel/language/say.ts';
import { forgetLaunches, forgetWeeksOf } from '../../launch/launch.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { keptOfTeam } from './kept-of-team.reads.ts';

/**
 * Permanently removes the demo: listings with votes, comments, launches and images, founders, posts, and categories
 * nothing else uses. Categories and posts edited by the team are kept. If killed, the next call or start completes it.
 * Throws `wrong_state` if there is no demo, or it is still being added.
 */
export const removeDemo = askingStaffVerb('demo.remove', async (actor: StaffActor, now: Date): Promise<void> => {
  await inTransaction(async () => {
    const run = await readDemoRun();
    const state = demoStateOf(run);
    if (state === 'leaving') return;
    if (state !== 'here') throw new SlipwayError('wrong_state', sentences(...refusals[state].map((key) => say(key))));
    await beginLeavingDemo(now);
    const before = { listings: run?.finished?.listings ?? 0 };
    const act = { action: 'demo.remove', target: 'demo', reason: null, note: '', before, after: { listings: 0 } };
    await logStaffAct(actor, act, now);
  });
  await completeDemoRemoval(now);
});

const refusals: Readonly<Record<Exclude<DemoState, 'here' | 'leaving'>, readonly TextKey[]>> = {
  none: ['problem_team.demo_none'],
  removed: ['problem_team.demo_gone'],
  coming: ['problem_team.demo_coming', 'problem_input.try_minute'],
};

/** Completes a demo removal in progress. Returns false if there is none. Safe to repeat and to run concurrently. */
export async function completeDemoRemoval(now: Date): Promise<boolean> {
  const run = await readDemoRun();
  if (run === null || demoStateOf(run) !== 'leaving') return false;
  const listings = idsOfDemo(run, 'listings');
  // Listings last, because a restart finds everything else through them.
  await forgetListings(listings);
  await forgetPlaces(listings);
  await inTransaction(() => forgetLaunches(listings));
  await forgetWeeksOf(listings);
  await removeListings(listings, now);
  await forgetFounders(await removeUnnamedFounders(idsOfDemo(run, 'founders')));
  const kept = await keptOfTeam(run);
  await removeEmptyCategories(kept.without('category', idsOfDemo(run, 'categories')));
  await removePosts(kept.without('post', idsOfDemo(run, 'posts')));
  await announceEverything(now);
  await endLeavingDemo(now);
  return true;
}
