import { beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '../../../demo/seed-demo.ts';
import { listAwards } from '../../../shared/directory/award/award.reads.ts';
import { searchableListings } from '../../../shared/directory/browse/listing-text.reads.ts';
import { readCategoryPage, readCategoryTree } from '../../../shared/directory/category/category-view.reads.ts';
import { readComparison } from '../../../shared/directory/comparison/comparison.reads.ts';
import { listFounders } from '../../../shared/directory/founder/founder-directory.reads.ts';
import { readAlternatives } from '../../../shared/directory/listing-page/alternatives.reads.ts';
import { readListingProfile, readSlugAfterRename } from '../../../shared/directory/listing-page/listing.reads.ts';
import { listPosts } from '../../../shared/directory/post/post.reads.ts';
import { addWeeks, weekOf } from '../../../shared/kernel/week/week-calendar.ts';
import { readLaunchFeed } from '../../../shared/launch/launch-week/launch-feed.reads.ts';
import { readLaunchWeek } from '../../../shared/launch/launch-week/launch-week.reads.ts';
import { launchSections } from '../../../shared/launch/launch-week/launch-week.ts';
import { readLeaderboard } from '../../../shared/launch/leaderboard/leaderboard.reads.ts';
import { boards } from '../../../shared/launch/leaderboard/leaderboard.ts';
import { catalogue, noon } from '../../demo/support/demo.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();
beforeAll(async () => {
  await seedDemo(noon);
  await searchableListings();
});

const first = { page: 1, per_page: 100 };
const week = weekOf(noon);

/** Uses the reads behind pages and operations, so that an entry counts only if a visitor would see it. */
describe('a demo visitor finds', () => {
  test.each(launchSections)('launches in the section %s', async (section) => {
    expect((await readLaunchFeed(section, first, noon)).total).toBeGreaterThanOrEqual(section === 'today' ? 2 : 9);
  });

  test.each(boards)('entries on the board %s, this week and last', async (board) => {
    for (const monday of [week, addWeeks(week, -1)]) {
      const { items } = await readLeaderboard(board, monday, first);
      expect.soft(items.length, monday).toBeGreaterThanOrEqual(5);
      expect.soft(items.every((item) => item.paid === (board === 'billboard'))).toBe(true);
    }
  });

  test('three awards in every finished week, matching its ranking', async () => {
    for (let offset = -10; offset <= -1; offset += 1) {
      const items = await readLaunchWeek(addWeeks(week, offset), noon);
      const awarded = ['launch_of_the_week_1', 'launch_of_the_week_2', 'launch_of_the_week_3'];
      expect
        .soft(
          items.slice(0, 3).map(({ award }) => award),
          `week ${offset}`,
        )
        .toEqual(awarded);
    }
    expect((await listAwards(undefined, first)).total).toBe(30);
    expect((await listAwards('inkmule', first)).total).toBe(1);
  });

  test('scheduled launches in each of the next eight weeks', async () => {
    for (let offset = 1; offset <= 8; offset += 1) {
      const items = await readLaunchWeek(addWeeks(week, offset), noon);
      expect.soft(items.length, `week ${offset}`).toBeGreaterThan(0);
      expect
        .soft(
          items.every(({ status }) => status === 'scheduled'),
          `week ${offset}`,
        )
        .toBe(true);
    }
  });

  test('fewer categories without empty ones, and each one’s most voted product first', async () => {
    const size = (nodes: Awaited<ReturnType<typeof readCategoryTree>>): number =>
      nodes.reduce((sum, node) => sum + 1 + size(node.children), 0);
    expect(size(await readCategoryTree(false))).toBeLessThan(size(await readCategoryTree(true)) - 5);
    const privacy = await readCategoryPage('privacy-tools', first);
    const votes = privacy?.items.map((item) => item.votes) ?? [];
    expect(votes.length).toBeGreaterThanOrEqual(4);
    expect(votes).toEqual(votes.toSorted((a, b) => b - a));
  });

  test('approved alternatives before others in the category, and a comparison of two products', async () => {
    const approved = (await readAlternatives('keyburrow'))?.map((alternative) => alternative.approved) ?? [];
    expect(approved).toContain(true);
    expect(approved).toContain(false);
    expect(approved).toEqual(approved.toSorted((a, b) => Number(b) - Number(a)));
    expect(await readComparison('inkmule', 'commasmith')).toHaveProperty('attributes');
  });

  test('a renamed product at its new name, and no page for one waiting for its badge', async () => {
    expect(await readSlugAfterRename('mosswick-engine-beta')).toBe('mosswick-engine');
    expect(await readListingProfile('unposted')).toBeUndefined();
    expect(await readListingProfile('quay-9')).toMatchObject({ tagline: 'Status pages.', faqs: [] });
  });

  test('paid sections only where unlocked', async () => {
    expect(await readListingProfile('butterdish')).toMatchObject({ story: { title: 'The lamp that had to update' } });
    expect(await readListingProfile('eleventh-theory')).toHaveProperty('story');
    expect(await readListingProfile('thursday-soup')).not.toHaveProperty('milestones');
  });

  test('founders of live listings only, by name in any script, and all posts', async () => {
    const { total } = await listFounders({}, first);
    expect(total).toBeGreaterThan(50);
    expect(total).toBeLessThan(catalogue.founders.length);
    expect((await listFounders({ q: 'morinobe' }, first)).items[0]?.listings[0]?.name).toBe('紙芝居工房');
    expect((await listPosts(undefined, first)).total).toBe(8);
  });
});
