import { beforeAll, describe, expect, test } from 'vitest';
import { call, type ListName, slugsOf } from '../support/call.ts';
import { lastWeek, nextWeek, now, thisWeek } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

const slugs = async (name: ListName, input: Record<string, unknown> = {}) => slugsOf(await call(name, input));

describe('search_listings', () => {
  test('without words browses live listings, most voted first', async () => {
    expect(await slugs('search_listings')).toEqual(['vimlike', 'fernleaf', 'pixelfort', 'mosspad']);
  });

  test.each([
    ['fernleaf', 'fernleaf'],
    ['fernlaef', 'fernleaf'],
    ['zettelkasten', 'fernleaf'],
    ['themselves', 'fernleaf'],
    ['belongs together', 'fernleaf'],
  ])('%j finds %s', async (q, slug) => {
    expect((await slugs('search_listings', { q }))[0]).toBe(slug);
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
    expect(await slugs('search_listings', input)).toEqual(expected);
  });

  test('a summary has what the spec and the design name', async () => {
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
    });
  });
});

describe('get_listing', () => {
  test('gives everything that is known of a listing, latest news first', async () => {
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

  test('shows paid-only sections where they are unlocked and nowhere else', async () => {
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

  test('shows a scheduled listing as such', async () => {
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
  test('puts those that the owner approved first, then the others of the primary category', async () => {
    const { items } = await call('get_alternatives', { slug: 'fernleaf' });
    expect(slugsOf({ items })).toEqual(['pixelfort', 'mosspad']);
    expect(items.map(({ approved }) => approved)).toEqual([true, false]);
  });

  test('of an unknown listing is not found', async () => {
    await expect(call('get_alternatives', { slug: 'nope' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('compare_listings', () => {
  test('sets two listings side by side, with null where a fact is on neither', async () => {
    const { attributes } = await call('compare_listings', { a: 'fernleaf', b: 'vimlike' });
    const row = (key: string) => attributes.find((each) => each.key === key);
    expect(row('pricing_model')).toMatchObject({ a: 'Freemium', b: 'Free' });
    expect(row('features')).toMatchObject({ a: ['Linked notes'], b: null });
    expect(row('city')).toMatchObject({ a: null, b: null });
  });

  test('names the slug that is not a live listing', async () => {
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
  test('the tree counts live listings with those of subcategories', async () => {
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

  test('the tree leaves out empty categories when they are not wanted', async () => {
    const { items } = await call('list_categories', { include_empty: false });
    expect(items.map(({ slug }) => slug)).toEqual(['games', 'tools']);
  });

  test('a category has its parent, subcategories, FAQs and listings, most voted first', async () => {
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

  test('a category is paged without overlap', async () => {
    const first = await call('get_category', { slug: 'tools', per_page: 2 });
    const second = await call('get_category', { slug: 'tools', per_page: 2, page: 2 });
    expect([...slugsOf(first), ...slugsOf(second)]).toEqual(['vimlike', 'fernleaf', 'mosspad']);
    expect([first, second]).toMatchObject([{ has_more: true }, { has_more: false }]);
  });

  test('an unknown category is not found', async () => {
    await expect(call('get_category', { slug: 'nope' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('get_launch_week', () => {
  test('ranks the launches of the week by the votes cast in it', async () => {
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

  test('a date is snapped to its Monday, and a past week shows its awards', async () => {
    expect(await call('get_launch_week', { week: '2026-11-15' })).toMatchObject({
      week: lastWeek,
      state: 'past',
      items: [{ slug: 'fernleaf', rank: 1, award: 'launch_of_the_week_1' }],
    });
  });

  test('a future week has its scheduled launches, without a rank', async () => {
    expect(await call('get_launch_week', { week: 'next' })).toMatchObject({
      week: nextWeek,
      state: 'future',
      items: [{ slug: 'upcoming-game', status: 'scheduled', rank: null }],
    });
  });

  test('a week in which nothing launched is empty', async () => {
    expect(await call('get_launch_week', { week: '2020-01-01' })).toMatchObject({ week: '2019-12-30', items: [] });
  });

  test('turns with the clock', async () => {
    const monday = new Date('2026-11-23T00:00:00.000Z');
    expect(await call('get_launch_week', { week: 'last' }, monday)).toMatchObject({ week: thisWeek, state: 'past' });
  });

  test('a day that no calendar has and a week outside the calendar are refused', async () => {
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
  ])('the section %s is %j', async (section, expected) => {
    expect(await slugs('list_launches', { section })).toEqual(expected);
  });

  test('recent begins with the latest and this-week is the default', async () => {
    expect((await slugs('list_launches', { section: 'recent' })).at(-1)).toBe('fernleaf');
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
  ])('the board %s ranks by its own figure alone', async (board, expected) => {
    const { items } = await call('get_leaderboard', { board });
    expect(items.map(({ listing, metric }) => [listing.slug, metric.value])).toEqual(expected);
    expect(items.map(({ rank }) => rank)).toEqual(items.map((_, index) => index + 1));
  });

  test('the billboard is always labelled as paid and no other board is', async () => {
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

  test('third-party figures name their source and date', async () => {
    const { items } = await call('get_leaderboard', { board: 'domain-rating' });
    expect(items[0]).toMatchObject({ metric: { source: 'Test data', as_of: now.toISOString() } });
  });

  test('ranks go on over pages', async () => {
    const { items } = await call('get_leaderboard', { board: 'community-all-time', per_page: 2, page: 2 });
    expect(items).toMatchObject([{ rank: 3 }, { rank: 4 }]);
  });

  test('the week is chosen on the weekly board, which takes no future week', async () => {
    expect(await call('get_leaderboard', { board: 'community-weekly', week: 'last' })).toMatchObject({
      week: lastWeek,
      items: [{ listing: { slug: 'fernleaf' }, metric: { value: 30 } }],
    });
    await expect(call('get_leaderboard', { board: 'community-weekly', week: 'next' })).rejects.toMatchObject({
      code: 'invalid_parameter',
    });
  });
});

describe('founders', () => {
  test('are those behind live listings, by name', async () => {
    expect(await slugs('list_founders')).toEqual(['ines-prado', 'kofi-mensah']);
  });

  test('are found by name with a typo, and by country', async () => {
    expect(await slugs('list_founders', { q: 'ines prdao' })).toEqual(['ines-prado']);
    expect(await slugs('list_founders', { country: 'gh' })).toEqual(['kofi-mensah']);
  });

  test('a profile has bio, companies and published stories', async () => {
    expect(await call('get_founder', { slug: 'ines-prado' })).toMatchObject({
      bio: 'Builds quiet software.',
      listings: [{ slug: 'fernleaf' }, { slug: 'mosspad' }],
      stories: [{ listing_slug: 'fernleaf', story: { story: 'In a tent.' } }],
    });
  });

  test('one without a live listing is not found', async () => {
    await expect(call('get_founder', { slug: 'hidden-founder' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the blog', () => {
  test('lists published posts, newest first, or those that match', async () => {
    expect(await slugs('list_blog_posts')).toEqual(['how-ranking-works', 'older-post']);
    expect(await slugs('list_blog_posts', { q: 'acount vote' })).toEqual(['how-ranking-works']);
  });

  test('a post has its text; a draft is not found', async () => {
    expect(await call('get_blog_post', { slug: 'how-ranking-works' })).toMatchObject({
      body_markdown: 'One account, one vote.',
    });
    await expect(call('get_blog_post', { slug: 'draft-post' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('list_awards names the winning listing, and can be asked for one listing', async () => {
  const award = { title: 'Launch of the Week #1', week: lastWeek, listing: { slug: 'fernleaf' } };
  expect(await call('list_awards')).toMatchObject({ items: [award], total: 1 });
  expect(await call('list_awards', { listing: 'fernleaf' })).toMatchObject({ items: [award] });
  expect(await call('list_awards', { listing: 'mosspad' })).toMatchObject({ items: [] });
  expect(await call('list_awards', { listing: 'nope' })).toMatchObject({ items: [] });
});

describe('get_badges', () => {
  test('gives the badges that a listing has earned, in the chosen style', async () => {
    const badges = await call('get_badges', { slug: 'fernleaf', shape: 'pill', mode: 'dark', size: 'l' });
    const kinds = badges.items.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['listed-on', 'launched-on', 'verified', 'launch-of-the-week-1']));
    expect(badges.items[0]).toMatchObject({
      image_url: 'http://localhost:4321/badge/fernleaf/listed-on/pill-dark-l.svg',
      html: expect.stringContaining('href="http://localhost:4321/products/fernleaf"'),
      image_urls: { square: 'http://localhost:4321/badge/fernleaf/listed-on/square-dark-l.svg' },
    });
  });

  test('a listing that waits for its badge has one to put up', async () => {
    expect(await call('get_badges', { slug: 'waiting' })).toMatchObject({
      shape: 'standard',
      mode: 'auto',
      size: 'm',
      items: [{ kind: 'listed-on' }, { kind: 'upcoming' }],
    });
  });

  test.each(['suspended', 'nope'])('%s has none', async (slug) => {
    await expect(call('get_badges', { slug })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('list_products names prices, and the coming weeks only where one is chosen', async () => {
  const { items } = await call('list_products');
  const product = (code: string) => items.find((each) => each.code === code);
  for (const code of [
    'launch',
    'skip_queue',
    'featured',
    'done_for_you',
    'launch_bundle',
    'extra_categories',
    'relaunch',
    'ai_review',
    'billboard_min',
  ]) {
    expect(product(code), code).toMatchObject({
      currency: 'USD',
      needs_listing: true,
      price_cents: expect.any(Number),
    });
  }
  expect(product('skip_queue')).toMatchObject({ weeks: expect.arrayContaining([nextWeek]) });
  expect(product('launch')).not.toHaveProperty('weeks');
  expect(product('trophy_cabinet')).toMatchObject({ options: { engraving: { required: true } } });
  expect(product('billboard_min')).toMatchObject({ minimum_cents: 1000 });
});

test('list_interview_questions gives questions with their ids', async () => {
  const { items } = await call('list_interview_questions');
  expect(items[0]).toEqual({ question_id: 1, question: expect.stringMatching(/\?$/) });
});

test('get_site_info counts what is live and says where everything is', async () => {
  expect(await call('get_site_info')).toMatchObject({
    name: 'Slipway',
    live_listings: 4,
    categories: 5,
    api: { openapi_url: 'http://localhost:4321/api/v1/openapi.json' },
    mcp: { url: 'http://localhost:4321/mcp' },
  });
});
