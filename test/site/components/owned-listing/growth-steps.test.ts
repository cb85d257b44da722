import { expect, test } from 'vitest';
import { growthSteps } from '../../../../site/components/owned-listing/growth-steps.ts';
import { now } from '../../../support/clock.ts';

type Listing = Parameters<typeof growthSteps>[0];

const bare: Listing = {
  listing_id: 7,
  slug: 'quillmoss',
  logo_url: null,
  logo_problem: null,
  description: null,
  summary: null,
  pricing: { model: null, summary: null },
  community_rating: null,
  updates: [],
  faqs: [],
  badge: null,
};
const whole: Listing = {
  ...bare,
  logo_url: 'https://quillmoss.example/logo.png',
  description: 'Ink that grows back.',
  pricing: { model: 'Free', summary: null },
  community_rating: { average: 4, count: 1 },
  faqs: [{ question: 'Does it grow?', answer: 'It does.' }],
};
const updateOf = (published_at: string) => [{ title: 'News', body: 'It got better.', published_at }];
const actsOf = (listing: Listing, pictures: number) => growthSteps(listing, pictures, now).map(({ act }) => act);

test('a bare live listing is offered three steps, starting with what its page shows first', () => {
  expect(growthSteps(bare, 0, now).map(({ act, href }) => [act, href])).toEqual([
    ['Add a logo', '/account/listings/7/pictures'],
    ['Add images', '/account/listings/7/pictures'],
    ['Describe your product', '/account/listings/7/edit#basics'],
  ]);
});

test('one whose logo could not be read is not asked for another', () => {
  expect(actsOf({ ...whole, logo_url: null, logo_problem: 'It is no picture.' }, 2)).not.toContain('Add a logo');
});

test('an update is due after sixty days without one, and the last one’s day is shown', () => {
  const old = { ...whole, updates: updateOf('2026-01-05T00:00:00.000Z') };
  const [first] = growthSteps(old, 2, now);
  expect(first).toMatchObject({ act: 'Post an update', why: expect.stringContaining('5 January 2026') });
  expect(actsOf({ ...whole, updates: updateOf(now.toISOString()) }, 2)).toEqual(['Add a badge to your website']);
});

test('a complete one with a badge under watch is asked for nothing', () => {
  const updates = updateOf(now.toISOString());
  const never = { reason: null, checked_at: null, missing_since: null, missed_week: null };
  const badge = { html: '', outcome: 'found' as const, ...never };
  expect(actsOf({ ...whole, updates, badge }, 2)).toEqual([]);
});
