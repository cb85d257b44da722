import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildDemo } from '../../demo/build-demo.ts';
import { awardRecord } from '../../shared/directory/award/award.ts';
import { categoryRecord } from '../../shared/directory/category/category.ts';
import { ancestorsOf, buildCategoryTree } from '../../shared/directory/category/category-tree.ts';
import { founderRecord } from '../../shared/directory/founder/founder.ts';
import { type ListingRecord, listingRecord } from '../../shared/directory/listing/listing.ts';
import { profileFields } from '../../shared/directory/listing/profile-field-names.ts';
import { postRecord } from '../../shared/directory/post/post.ts';
import { updateRecord } from '../../shared/directory/update/update.ts';
import { catalogue, demoAt, halfLifeDays, ids, instants, noon, textsOf } from './support/demo.ts';

const cases = instants.map((now) => [now.toISOString(), now] as const);
const unique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

describe.each(cases)('the demo built at %s', (_, now) => {
  const demo = demoAt(now);
  const listingIds = new Set(demo.listings.map(({ _id }) => _id));

  test('contains only records their schemas accept', () => {
    expect(demo.categories.every((record) => categoryRecord.safeParse(record).success)).toBe(true);
    expect(demo.founders.every((record) => founderRecord.safeParse(record).success)).toBe(true);
    expect(demo.listings.every((record) => listingRecord.safeParse(record).success)).toBe(true);
    expect(demo.posts.every((record) => postRecord.safeParse(record).success)).toBe(true);
    expect(demo.updates.every((record) => updateRecord.safeParse({ ...record, _id: 1 }).success)).toBe(true);
    expect(demo.awards.every((record) => awardRecord.safeParse({ ...record, _id: 1 }).success)).toBe(true);
  });

  test('resolves every reference', () => {
    const founderIds = new Set(demo.founders.map(({ _id }) => _id));
    for (const listing of demo.listings) {
      expect
        .soft(
          listing.founder_ids.every((id) => founderIds.has(id)),
          listing.slug,
        )
        .toBe(true);
      expect
        .soft(
          listing.approved_alternatives.every((id) => listingIds.has(id)),
          listing.slug,
        )
        .toBe(true);
    }
    expect([...demo.updates, ...demo.awards].every(({ listing_id }) => listingIds.has(listing_id))).toBe(true);
  });

  test('puts every listing under its categories and all their ancestors', () => {
    const tree = buildCategoryTree(demo.categories);
    for (const { slug, primary_category, extra_categories, category_path } of demo.listings) {
      const above = [primary_category, ...extra_categories].flatMap((id) => {
        const node = tree.byId.get(id ?? -1);
        return node === undefined ? [] : ancestorsOf(node).map(({ category }) => category._id);
      });
      expect.soft(new Set(category_path), slug).toEqual(new Set(above));
      expect.soft(category_path.length, slug).toBeGreaterThanOrEqual(3);
    }
  });

  test('contains nothing from the future and nothing before its cause', () => {
    const past = (date: Date | null): boolean => date === null || date <= now;
    for (const listing of demo.listings) {
      const { slug, created_at, published_at, updated_at, domain_rating, revenue, milestones } = listing;
      expect
        .soft([created_at, published_at, updated_at, domain_rating?.checked_at ?? null].every(past), slug)
        .toBe(true);
      expect.soft(published_at === null || created_at < published_at, slug).toBe(true);
      expect.soft(updated_at >= created_at, slug).toBe(true);
      const days = [
        revenue?.as_of,
        ...milestones.map(({ date }) => date),
        ...(domain_rating?.trend ?? []).map(({ date }) => date),
      ];
      expect
        .soft(
          days.every((day) => day === undefined || day <= now.toISOString().slice(0, 10)),
          slug,
        )
        .toBe(true);
      expect
        .soft(
          milestones.every(({ date }) => Number(date.slice(0, 4)) >= (listing.founded_year ?? 0)),
          slug,
        )
        .toBe(true);
    }
    const publishedAt = new Map(demo.listings.map(({ _id, published_at }) => [_id, published_at]));
    for (const { listing_id, published_at, title } of demo.updates) {
      expect.soft(past(published_at) && published_at >= (publishedAt.get(listing_id) ?? now), title).toBe(true);
    }
    expect(
      [...demo.awards.map(({ awarded_at }) => awarded_at), ...demo.posts.map((post) => post.published_at)].every(past),
    ).toBe(true);
  });

  test('has unique ids, slugs, website keys and milestone ids', () => {
    const { listings, categories, founders, posts } = demo;
    for (const records of [listings, categories, founders, posts]) {
      expect.soft(unique(records.map(({ _id }) => _id))).toBe(true);
      expect.soft(unique(records.map(({ slug }) => slug))).toBe(true);
    }
    expect(unique(listings.map(({ website_key }) => website_key))).toBe(true);
    expect(unique(listings.flatMap(({ milestones }) => milestones.map(({ id }) => id)))).toBe(true);
    expect(
      listings.some(({ previous_slugs }) => previous_slugs.some((old) => listings.some(({ slug }) => slug === old))),
    ).toBe(false);
  });
});

test('the demo lists exactly the blank facts as not found, except the logo it cannot show', () => {
  const isBlank = (listing: ListingRecord, field: (typeof profileFields)[number]): boolean => {
    if (field === 'categories') return listing.primary_category === null;
    const value = listing[field];
    return value === null || (Array.isArray(value) && value.length === 0);
  };
  for (const listing of demoAt(noon).listings) {
    const expected = profileFields.filter((field) => field !== 'logo_url' && isBlank(listing, field));
    expect
      .soft(
        listing.not_found_on_website.filter((field) => field !== 'logo_url'),
        listing.slug,
      )
      .toEqual(expected);
  }
  expect(
    demoAt(noon).listings.filter(({ not_found_on_website }) => not_found_on_website.includes('logo_url')).length,
  ).toBe(3);
});

test('the demo cites demo data as the source of every third-party figure', () => {
  const sources = demoAt(noon).listings.flatMap(({ domain_rating, revenue }) => [
    domain_rating?.source,
    revenue?.source,
  ]);
  expect(new Set(sources)).toEqual(new Set(['Demo data', undefined]));
});

test('every host in the demo ends in .example', () => {
  const { updates, awards, ...slugged } = demoAt(noon);
  const hosts = textsOf({ ...slugged, updates, awards }).flatMap(({ text }) =>
    [...text.matchAll(/(?:https?:\/\/|[\w.]@)([\w.-]*\w)/g)].map(([, host]) => host),
  );
  expect(hosts.length).toBeGreaterThan(400);
  expect(hosts.filter((host) => !host?.endsWith('.example'))).toEqual([]);
});

test('the demo is identical whenever built for the same instant', () => {
  const again = buildDemo(catalogue, ids, halfLifeDays, noon);
  expect(again).toEqual(demoAt(noon));
});

test('the demo can be built at any instant in the coming decades', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2025-01-01'), max: new Date('2060-01-01'), noInvalidDate: true }), (now) => {
      const demo = buildDemo(catalogue, ids, halfLifeDays, now);
      return [27, 30].includes(demo.awards.length) && demo.listings.every(({ updated_at }) => updated_at <= now);
    }),
    { numRuns: 15 },
  );
});
