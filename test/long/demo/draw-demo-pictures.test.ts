import { expect, test } from 'vitest';
import { drawDemoPictures } from '../../../demo/pictures/draw-demo-pictures.ts';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { readListingPage } from '../../../shared/directory/directory.reads.ts';
import { imageHashOf } from '../../../shared/directory/directory.ts';
import { readImageFile } from '../../../shared/directory/directory.writes.ts';
import { arePagesDue } from '../../../shared/publish/rebuild/rebuild-state.reads.ts';
import { ensureRebuildState } from '../../../shared/publish/rebuild/rebuild-state.writes.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

/** A clock that stops drawing after a few reads. */
function stopAfter(asked: number): { clock: () => Date; signal: AbortSignal } {
  const stop = new AbortController();
  let left = asked;
  const clock = () => {
    left -= 1;
    if (left === 0) stop.abort();
    return now;
  };
  return { clock, signal: stop.signal };
}

test('products of the week get their logos first, and a stopped drawing continues where it was', async () => {
  await seedDemo(now);
  await ensureRebuildState();
  const [first, second] = [stopAfter(2), stopAfter(4)];
  expect(await arePagesDue()).toBe(false);
  await drawDemoPictures(first.clock, first.signal);
  // Pages that only mention them don't wait for the schedule.
  expect(await arePagesDue()).toBe(true);
  const logoOf = async (slug: string) => (await readListingPage(slug))?.profile.logo_url ?? null;
  const hash = imageHashOf(await logoOf('agentjig'));
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect((await readImageFile(hash ?? '', 96, 'webp'))?.length).toBeGreaterThan(100);
  expect(await logoOf('lastloaf')).toBeNull();
  await drawDemoPictures(second.clock, second.signal);
  expect(imageHashOf(await logoOf('agentjig'))).toBe(hash);
});
