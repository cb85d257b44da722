import { beforeAll, describe, expect, test } from 'vitest';
import { call, listedSlugs } from '../support/call.ts';
import { lastWeek, nextWeek, now, thisWeek } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

describe('get_launch_week', () => {
  test('ranks the week’s launches by votes cast in it', async () => {
    const week = await call('get_launch_week', { week: 'this' });
    expect(week).toMatchObject({
      week: thisWeek,
      state: 'current',
      starts_at: '2026-11-16T00:00:00.000Z',
      ends_at: '2026-11-23T00:00:00.000Z',
      items: [
        { slug: 'pixelfort', rank: 1, week_votes: 6, award: null },
        { slug: 'mosspad', rank: 2, week_votes: 5 },
      ],
    });
  });

  test('snaps a date to its Monday, and shows a past week’s awards', async () => {
    expect(await call('get_launch_week', { week: '2026-11-15' })).toMatchObject({
      week: lastWeek,
      state: 'past',
      items: [{ slug: 'fernleaf', rank: 1, award: 'launch_of_the_week_1' }],
    });
  });

  test('lists a future week’s scheduled launches without a rank', async () => {
    expect(await call('get_launch_week', { week: 'next' })).toMatchObject({
      week: nextWeek,
      state: 'future',
      items: [{ slug: 'upcoming-game', status: 'scheduled', rank: null }],
    });
  });

  test('is empty for a week without launches', async () => {
    expect(await call('get_launch_week', { week: '2020-01-01' })).toMatchObject({ week: '2019-12-30', items: [] });
  });

  test('follows the clock', async () => {
    const monday = new Date('2026-11-23T00:00:00.000Z');
    expect(await call('get_launch_week', { week: 'last' }, monday)).toMatchObject({ week: thisWeek, state: 'past' });
  });

  test('refuses impossible dates and weeks outside the calendar', async () => {
    await expect(call('get_launch_week', { week: '2026-02-30' })).rejects.toMatchObject({ code: 'invalid_week' });
    await expect(call('get_launch_week', { week: '1999-01-01' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(call('get_launch_week', { week: 'tomorrow' })).rejects.toMatchObject({ code: 'invalid_parameter' });
  });
});

describe('list_launches', () => {
  test.each([
    ['today', ['pixelfort']],
    ['this-week', ['pixelfort', 'mosspad']],
    ['trending', ['mosspad', 'fernleaf', 'vimlike', 'pixelfort']],
    ['most-voted', ['vimlike', 'fernleaf', 'pixelfort', 'mosspad']],
    ['most-viewed', ['mosspad', 'fernleaf', 'vimlike', 'pixelfort']],
    ['most-followed', ['pixelfort', 'fernleaf', 'mosspad', 'vimlike']],
    ['upcoming', ['upcoming-game']],
  ])('returns for the section %s: %j', async (section, expected) => {
    expect(await listedSlugs('list_launches', { section })).toEqual(expected);
  });

  test('recent begins with the latest and this-week is the default', async () => {
    expect((await listedSlugs('list_launches', { section: 'recent' })).at(-1)).toBe('fernleaf');
    expect(await call('list_launches')).toMatchObject({ section: 'this-week' });
  });
});

describe('get_leaderboard', () => {
  test.each([
    [
      'community-weekly',
      [
        ['pixelfort', 6],
        ['mosspad', 5],
      ],
    ],
    [
      'community-all-time',
      [
        ['vimlike', 50],
        ['fernleaf', 40],
        ['pixelfort', 7],
        ['mosspad', 5],
      ],
    ],
    [
      'billboard',
      [
        ['pixelfort', 9000],
        ['fernleaf', 5000],
      ],
    ],
    ['domain-rating', [['fernleaf', 40]]],
    ['revenue', [['fernleaf', 120_000]]],
  ])('ranks the board %s by its own figure only', async (board, expected) => {
    const { items } = await call('get_leaderboard', { board });
    expect(items.map(({ listing, metric }) => [listing.slug, metric.value])).toEqual(expected);
    expect(items.map(({ rank }) => rank)).toEqual(items.map((_, index) => index + 1));
  });

  test('labels the billboard, and no other board, as paid', async () => {
    expect(await call('get_leaderboard', { board: 'billboard' })).toMatchObject({
      paid: true,
      title: expect.stringMatching(/paid/i),
      items: [{ paid: true }, { paid: true }],
    });
    expect(await call('get_leaderboard', { board: 'revenue' })).toMatchObject({
      paid: false,
      items: [{ paid: false }],
    });
  });

  test('names source and date of third-party figures', async () => {
    const { items } = await call('get_leaderboard', { board: 'domain-rating' });
    expect(items[0]).toMatchObject({ metric: { source: 'Test data', as_of: now.toISOString() } });
  });

  test('continues ranks across pages', async () => {
    const { items } = await call('get_leaderboard', { board: 'community-all-time', per_page: 2, page: 2 });
    expect(items).toMatchObject([{ rank: 3 }, { rank: 4 }]);
  });

  test('accepts a week on the weekly board only, and no future one', async () => {
    for (const board of ['community-all-time', 'billboard', 'domain-rating', 'revenue'])
      await expect(call('get_leaderboard', { board, week: 'last' })).rejects.toMatchObject({
        code: 'invalid_parameter',
        problems: [{ field: 'week', fix: 'Leave it out, or use `community-weekly`.' }],
      });
    expect(await call('get_leaderboard', { board: 'community-weekly', week: 'last' })).toMatchObject({
      week: lastWeek,
      items: [{ listing: { slug: 'fernleaf' }, metric: { value: 30 } }],
    });
    await expect(call('get_leaderboard', { board: 'community-weekly', week: 'next' })).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });
});
