import { beforeAll, describe, expect, test } from 'vitest';
import { call, listedSlugs, slugsOf } from '../support/call.ts';
import { lastWeek, nextWeek } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

describe('search_listings', () => {
  test('without words lists live listings, most voted first', async () => {
    expect(await listedSlugs('search_listings')).toEqual(['vimlike', 'fernleaf', 'pixelfort', 'mosspad']);
  });

  test.each([
    ['fernleaf', 'fernleaf'],
    ['fernlaef', 'fernleaf'],
    ['zettelkasten', 'fernleaf'],
    ['themselves', 'fernleaf'],
    ['belongs together', 'fernleaf'],
  ])('%j finds %s', async (q, slug) => {
    expect((await listedSlugs('search_listings', { q }))[0]).toBe(slug);
  });

  test.each([
    [{ category: 'tools' }, ['vimlike', 'fernleaf', 'mosspad']],
    [{ category: 'modal-editors' }, ['vimlike']],
    [{ category: 'empty' }, []],
    [{ category: 'no-such-category' }, []],
    [{ stage: 'mvp' }, ['mosspad']],
    [{ country: 'gh' }, ['vimlike']],
    [{ pricing_model: 'freemium' }, ['fernleaf']],
    [{ domain: 'https://fernleaf.example/pricing' }, ['fernleaf']],
    [{ domain: 'www.fernleaf.example' }, ['fernleaf']],
    [{ domain: 'other.example' }, []],
    [{ status: 'upcoming' }, ['upcoming-game']],
    [{ category: 'tools', country: 'PT' }, ['fernleaf']],
    [{ q: 'fernleaf', country: 'GH' }, []],
    [{ sort: 'trending' }, ['mosspad', 'fernleaf', 'vimlike', 'pixelfort']],
    [{ sort: 'most_viewed' }, ['mosspad', 'fernleaf', 'vimlike', 'pixelfort']],
    [{ sort: 'most_followed' }, ['pixelfort', 'fernleaf', 'mosspad', 'vimlike']],
    [{ sort: 'newest', per_page: 1, page: 4 }, ['fernleaf']],
  ])('%j gives %j', async (input, expected) => {
    expect(await listedSlugs('search_listings', input)).toEqual(expected);
  });

  test('a summary has what the contract names', async () => {
    const { items } = await call('search_listings', { q: 'fernleaf' });
    expect(items[0]).toEqual({
      slug: 'fernleaf',
      name: 'Fernleaf',
      url: 'http://localhost:4321/products/fernleaf',
      votes: 40,
      tagline: 'Notes that find themselves',
      website_url: 'https://www.fernleaf.example/',
      logo_url: null,
      primary_category: { slug: 'editors', name: 'Editors', url: 'http://localhost:4321/categories/editors' },
      status: 'live',
      launch_week: lastWeek,
      // Beyond the contract, so that there is a list to choose from.
      pricing_model: 'Freemium',
      stage: 'growing',
    });
  });
});

describe('get_listing', () => {
  test('returns everything known about a listing, latest news first', async () => {
    const listing = await call('get_listing', { slug: 'fernleaf' });
    expect(listing).toMatchObject({
      listing_id: 701,
      pricing: { model: 'Freemium', summary: null },
      founders: [{ slug: 'ines-prado', name: 'Inês Prado' }],
      updates: [{ title: 'Version 2' }, { title: 'Version 1' }],
      awards: [{ title: 'Launch of the Week #1', week: lastWeek }],
      domain_rating: { value: 40, change: 5, source: 'Test data' },
      community_rating: { average: 4.5, count: 2 },
      not_found_on_website: ['demo_video_url'],
      launches: [{ week: lastWeek, votes: 30 }],
    });
  });

  test('shows paid-only sections only where unlocked', async () => {
    const [unlocked, locked] = await Promise.all([
      call('get_listing', { slug: 'fernleaf' }),
      call('get_listing', { slug: 'mosspad' }),
    ]);
    expect(unlocked).toMatchObject({
      story: { story: 'In a tent.' },
      milestones: [{ milestone_id: 1 }],
      media: [{ kind: 'image' }],
    });
    expect(Object.keys(locked)).not.toEqual(expect.arrayContaining(['story']));
    expect(locked).not.toHaveProperty('milestones');
    expect(locked).not.toHaveProperty('media');
  });

  test('marks a scheduled listing as such', async () => {
    expect(await call('get_listing', { slug: 'upcoming-game' })).toMatchObject({
      status: 'scheduled',
      launch_week: nextWeek,
    });
  });

  test.each(['no-such-listing', 'waiting', 'suspended', 'fern-notes'])('%s is not found', async (slug) => {
    await expect(call('get_listing', { slug })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('get_alternatives', () => {
  test('lists those the owner approved first, then others of the primary category', async () => {
    const { items } = await call('get_alternatives', { slug: 'fernleaf' });
    expect(slugsOf({ items })).toEqual(['pixelfort', 'mosspad']);
    expect(items.map(({ approved }) => approved)).toEqual([true, false]);
  });

  test('finds nothing for an unknown listing', async () => {
    await expect(call('get_alternatives', { slug: 'nope' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('compare_listings', () => {
  test('shows two listings side by side, with null where neither states a fact', async () => {
    const { attributes } = await call('compare_listings', { a: 'fernleaf', b: 'vimlike' });
    const row = (key: string) => attributes.find((each) => each.key === key);
    expect(row('pricing_model')).toMatchObject({ a: 'Freemium', b: 'Free' });
    expect(row('features')).toMatchObject({ a: ['Linked notes'], b: null });
    expect(row('city')).toMatchObject({ a: null, b: null });
  });

  test('names the slug that is no live listing', async () => {
    await expect(call('compare_listings', { a: 'fernleaf', b: 'upcoming-game' })).rejects.toMatchObject({
      code: 'unknown_listing',
      problems: [{ field: 'b' }],
    });
    await expect(call('compare_listings', { a: 'x', b: 'y' })).rejects.toMatchObject({
      problems: [{ field: 'a' }, { field: 'b' }],
    });
  });
});

describe('categories', () => {
  test('are a tree that counts live listings with those of subcategories', async () => {
    const { items } = await call('list_categories');
    expect(items).toMatchObject([
      { slug: 'empty', live_listings: 0 },
      { slug: 'games', live_listings: 1 },
      {
        slug: 'tools',
        live_listings: 3,
        children: [{ slug: 'editors', live_listings: 3, children: [{ slug: 'modal-editors', live_listings: 1 }] }],
      },
    ]);
  });

  test('leave out empty ones on request', async () => {
    const { items } = await call('list_categories', { include_empty: false });
    expect(items.map(({ slug }) => slug)).toEqual(['games', 'tools']);
  });

  test('have their parent, subcategories, FAQs and listings, most voted first', async () => {
    const editors = await call('get_category', { slug: 'editors' });
    expect(editors).toMatchObject({
      parent: { slug: 'tools' },
      ancestors: [{ slug: 'tools' }],
      subcategories: [{ slug: 'modal-editors', live_listings: 1 }],
      live_listings: 3,
      total: 3,
    });
    expect(slugsOf(editors)).toEqual(['vimlike', 'fernleaf', 'mosspad']);
    expect(await call('get_category', { slug: 'tools' })).toMatchObject({ parent: null, faqs: [{ question: 'Why?' }] });
  });

  test('are paged without overlap', async () => {
    const first = await call('get_category', { slug: 'tools', per_page: 2 });
    const second = await call('get_category', { slug: 'tools', per_page: 2, page: 2 });
    expect([...slugsOf(first), ...slugsOf(second)]).toEqual(['vimlike', 'fernleaf', 'mosspad']);
    expect([first, second]).toMatchObject([{ has_more: true }, { has_more: false }]);
  });

  test('that are unknown are not found', async () => {
    await expect(call('get_category', { slug: 'nope' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
