import { describe, expect, test } from 'vitest';
import { isUnlocked, type ListingRecord, socialPlatforms } from '../../shared/directory/listing/listing.ts';
import { listingStages, pricingModels } from '../../shared/directory/listing/profile-choices.ts';
import { addWeeks, weekOf } from '../../shared/kernel/week/week-calendar.ts';
import { demoAt, ids, instants, noon } from './support/demo.ts';

const { listings, categories, founders } = demoAt(noon);
const live = listings.filter(({ status }) => status === 'live');
const scheduled = listings.filter(({ status }) => status === 'scheduled');
const count = (accepts: (listing: ListingRecord) => unknown, among = listings): number => among.filter(accepts).length;
const liveIn = (slug: string): number =>
  count(({ category_path }) => category_path.includes(ids.categories.get(slug) ?? -1), live);

/** What each page and operation needs to show something. */
describe('the demo covers what every page and operation needs', () => {
  test.each(instants.map((now) => [now.toISOString(), now] as const))(
    'at %s: 3 to 5 launches in each of ten past weeks, 9 in this one and 1 to 3 in each of the next eight',
    (_, now) => {
      const all = demoAt(now).listings;
      const inWeek = (offset: number): number => {
        const week = addWeeks(weekOf(now), offset);
        return all.filter((listing) =>
          offset > 0
            ? listing.status === 'scheduled' && listing.launch_week === week
            : listing.launches.some((launch) => launch.week === week),
        ).length;
      };
      for (let offset = -10; offset <= -1; offset += 1) {
        expect.soft(inWeek(offset), `week ${offset}`).toBeGreaterThanOrEqual(3);
        expect.soft(inWeek(offset), `week ${offset}`).toBeLessThanOrEqual(5);
      }
      expect.soft(inWeek(0)).toBe(9);
      for (let offset = 1; offset <= 8; offset += 1) {
        expect.soft(inWeek(offset), `week ${offset}`).toBeGreaterThanOrEqual(1);
        expect.soft(inWeek(offset), `week ${offset}`).toBeLessThanOrEqual(3);
      }
    },
  );

  test('60 to 64 products, of which two wait for a badge, five never launched and one launched twice', () => {
    expect(listings.length).toBeGreaterThanOrEqual(60);
    expect(listings.length).toBeLessThanOrEqual(64);
    expect(count(({ status }) => status === 'awaiting_badge')).toBe(2);
    expect(count(({ launches }) => launches.length === 0, live)).toBe(5);
    expect(count(({ launches }) => launches.length === 2)).toBe(1);
  });

  test('every business stage and pricing model, and both plans', () => {
    for (const stage of listingStages)
      expect
        .soft(
          count((listing) => listing.stage === stage, live),
          stage,
        )
        .toBeGreaterThan(0);
    for (const model of pricingModels) {
      expect
        .soft(
          count((listing) => listing.pricing_model === model, live),
          model,
        )
        .toBeGreaterThan(0);
    }
    expect(count(({ plan }) => plan === 'free', live)).toBeGreaterThan(15);
    expect(count(({ plan }) => plan === 'paid', live)).toBeGreaterThan(15);
    expect(count(({ plan }) => plan === 'paid', scheduled)).toBeGreaterThan(0);
  });

  test('more than twenty countries and founders from most of them', () => {
    expect(new Set(listings.map(({ country }) => country)).size).toBeGreaterThan(20);
    expect(new Set(founders.map(({ country }) => country)).size).toBeGreaterThan(20);
    expect(founders.length).toBeGreaterThanOrEqual(40);
  });

  test('entries on every board, a different number on each', () => {
    expect(count(({ billboard_cents }) => billboard_cents > 0, live)).toBe(6);
    expect(count(({ domain_rating }) => domain_rating !== null, live)).toBe(20);
    expect(count(({ revenue }) => revenue !== null, live)).toBe(8);
    expect(count(({ votes }) => votes > 0, live)).toBeGreaterThan(40);
  });

  test('categories three deep: crowded leaves, lonely leaves and empty ones', () => {
    const leaves = categories.filter(({ _id }) => !categories.some(({ parent_id }) => parent_id === _id));
    const counts = leaves.map(({ slug }) => liveIn(slug));
    expect(categories.length).toBeGreaterThanOrEqual(40);
    expect(counts.filter((products) => products >= 4).length).toBeGreaterThanOrEqual(3);
    expect(counts.filter((products) => products === 1).length).toBeGreaterThan(10);
    expect(counts.filter((products) => products === 0).length).toBeGreaterThanOrEqual(5);
    expect(liveIn('developer-tools')).toBeGreaterThan(liveIn('automated-testing'));
  });

  test('extra categories only on paid listings, three of them on at least one', () => {
    expect(count(({ plan, extra_categories }) => plan === 'free' && extra_categories.length > 0)).toBe(0);
    expect(Math.max(...listings.map(({ extra_categories }) => extra_categories.length))).toBe(3);
  });

  test('owner-approved alternatives, and listings whose category offers others', () => {
    expect(count(({ approved_alternatives }) => approved_alternatives.length > 0, live)).toBeGreaterThanOrEqual(12);
    const primary = Map.groupBy(live, ({ primary_category }) => primary_category);
    expect([...primary.values()].filter((rivals) => rivals.length > 1).length).toBeGreaterThanOrEqual(5);
    expect(count(({ _id, approved_alternatives }) => approved_alternatives.includes(_id))).toBe(0);
  });

  test('founders of two companies, companies with three founders and founders without a live listing', () => {
    const companies = (id: number): number => count(({ founder_ids }) => founder_ids.includes(id), live);
    expect(founders.filter(({ _id }) => companies(_id) === 2).length).toBeGreaterThanOrEqual(3);
    expect(founders.some(({ _id }) => companies(_id) === 0)).toBe(true);
    expect(count(({ founder_ids }) => founder_ids.length === 3)).toBeGreaterThanOrEqual(2);
    expect(count(({ founder_ids }) => founder_ids.length === 0, live)).toBeGreaterThan(0);
  });

  test('stories with all sections, unlocked sections of a free listing and locked ones', () => {
    const whole = count(({ story }) => story !== null && Object.keys(story).length === 9);
    expect(whole).toBeGreaterThanOrEqual(8);
    expect(count((listing) => listing.plan === 'free' && listing.story !== null && isUnlocked(listing, 'story'))).toBe(
      1,
    );
    expect(count((listing) => listing.milestones.length > 0 && !isUnlocked(listing, 'milestones'))).toBe(1);
    expect(new Set(listings.flatMap(({ media }) => media.map(({ kind }) => kind)))).toEqual(
      new Set(['image', 'video']),
    );
  });

  test('no listing claiming to be verified, as nobody owns any', () => {
    expect(count(({ verified, owner_account_id }) => verified || owner_account_id !== null)).toBe(0);
  });

  test('featured and renamed listings, others without; and no rating without a review', () => {
    for (const among of [true, false]) {
      expect.soft(count(({ featured }) => featured === among, live)).toBeGreaterThan(4);
    }
    expect(count(({ rating }) => rating !== null)).toBe(0);
    expect(count(({ featured, plan }) => featured && plan === 'free')).toBe(0);
    expect(count(({ previous_slugs }) => previous_slugs.length > 0)).toBe(1);
  });

  test('names pages must handle: Japanese, Arabic, diacritics, an ampersand, a very long name and tagline', () => {
    const named = (pattern: RegExp): number => count(({ name }) => pattern.test(name));
    expect(named(/\p{Script=Han}/u)).toBe(1);
    expect(named(/\p{Script=Arabic}/u)).toBe(1);
    expect(named(/[À-ž]/)).toBe(1);
    expect(named(/&/)).toBe(1);
    expect(named(/^.{55,}$/)).toBe(1);
    expect(count(({ tagline }) => (tagline ?? '').length > 180)).toBe(1);
  });

  test('four or five listings that state almost nothing, and say so', () => {
    const silent = listings.filter(({ not_found_on_website }) => not_found_on_website.length >= 10);
    expect(silent.length).toBeGreaterThanOrEqual(4);
    expect(silent.length).toBeLessThanOrEqual(5);
    expect(silent.every(({ description }) => description === null)).toBe(true);
  });

  test('links on every platform, a www host and an address with a path', () => {
    const linked = new Set(listings.flatMap(({ socials }) => Object.keys(socials)));
    expect(socialPlatforms.filter((platform) => !linked.has(platform))).toEqual([]);
    expect(
      count(({ website_url, domain }) => website_url.includes('//www.') && !domain.startsWith('www.')),
    ).toBeGreaterThan(0);
    expect(count(({ website_key, domain }) => website_key !== domain)).toBeGreaterThan(0);
  });

  test('news on a third of the listings, one to four each', () => {
    const { updates } = demoAt(noon);
    const byListing = [...Map.groupBy(updates, ({ listing_id }) => listing_id).values()].map((news) => news.length);
    expect(byListing.length).toBeGreaterThanOrEqual(20);
    expect(Math.max(...byListing)).toBe(4);
  });
});
