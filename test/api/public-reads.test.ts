import { beforeAll, describe, expect, test } from 'vitest';
import { call, listedSlugs } from '../support/call.ts';
import { lastWeek, nextWeek } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

describe('founders', () => {
  test('are those of live listings, by name', async () => {
    expect(await listedSlugs('list_founders')).toEqual(['ines-prado', 'kofi-mensah']);
  });

  test('can be found by name with a typo, and by country', async () => {
    expect(await listedSlugs('list_founders', { q: 'ines prdao' })).toEqual(['ines-prado']);
    expect(await listedSlugs('list_founders', { country: 'gh' })).toEqual(['kofi-mensah']);
  });

  test('have bio, companies and published stories', async () => {
    expect(await call('get_founder', { slug: 'ines-prado' })).toMatchObject({
      bio: 'Builds quiet software.',
      listings: [{ slug: 'fernleaf' }, { slug: 'mosspad' }],
      stories: [{ listing_slug: 'fernleaf', story: { story: 'In a tent.' } }],
    });
  });

  test('without a live listing are not found', async () => {
    await expect(call('get_founder', { slug: 'hidden-founder' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the blog', () => {
  test('lists published posts, newest first, or matching ones', async () => {
    expect(await listedSlugs('list_blog_posts')).toEqual(['how-ranking-works', 'older-post']);
    expect(await listedSlugs('list_blog_posts', { q: 'acount vote' })).toEqual(['how-ranking-works']);
  });

  test('shows a post’s text; a draft is not found', async () => {
    expect(await call('get_blog_post', { slug: 'how-ranking-works' })).toMatchObject({
      body_markdown: 'One account, one vote.',
    });
    await expect(call('get_blog_post', { slug: 'draft-post' })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('list_awards names the winning listing, and filters by listing', async () => {
  const award = { title: 'Launch of the Week #1', week: lastWeek, listing: { slug: 'fernleaf' } };
  expect(await call('list_awards')).toMatchObject({ items: [award], total: 1 });
  expect(await call('list_awards', { listing: 'fernleaf' })).toMatchObject({ items: [award] });
  expect(await call('list_awards', { listing: 'mosspad' })).toMatchObject({ items: [] });
  await expect(call('list_awards', { listing: 'nope' })).rejects.toMatchObject({
    code: 'unknown_listing',
    problems: [{ field: 'listing', fix: expect.stringContaining('search_listings') }],
  });
});

describe('get_badges', () => {
  test('returns a listing’s earned badges in the chosen style', async () => {
    const badges = await call('get_badges', { slug: 'fernleaf', shape: 'pill', mode: 'dark', size: 'l' });
    const kinds = badges.items.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['listed-on', 'launched-on', 'verified', 'launch-of-the-week-1']));
    expect(badges.items[0]).toMatchObject({
      image_url: 'http://localhost:4321/badge/fernleaf/listed-on/pill-dark-l.svg',
      html: expect.stringContaining('href="http://localhost:4321/products/fernleaf"'),
      image_urls: { square: 'http://localhost:4321/badge/fernleaf/listed-on/square-dark-l.svg' },
    });
  });

  test('returns the badge to put up for a listing waiting for it', async () => {
    expect(await call('get_badges', { slug: 'waiting' })).toMatchObject({
      shape: 'standard',
      mode: 'auto',
      size: 'm',
      items: [{ kind: 'listed-on' }, { kind: 'upcoming' }],
    });
  });

  test.each(['suspended', 'nope'])('returns none for %s', async (slug) => {
    await expect(call('get_badges', { slug })).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('list_products states prices, and the coming weeks only where one is chosen', async () => {
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

test('get_site_info counts live content and says where everything is', async () => {
  expect(await call('get_site_info')).toMatchObject({
    name: 'Slipway',
    live_listings: 4,
    categories: 5,
    api: { openapi_url: 'http://localhost:4321/api/v1/openapi.json' },
    mcp: { url: 'http://localhost:4321/mcp' },
  });
});
