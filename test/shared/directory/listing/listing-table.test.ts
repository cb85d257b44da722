import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRows, ListingTable, listingOrders } from '../../../../shared/directory/listing/listing-table.ts';
import { SortedList } from '../../../../shared/directory/listing/sorted-list.ts';
import { aLaunch, aRow } from '../../../support/factories.ts';

describe('a sorted list', () => {
  test('stays sorted through insertions and removals', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(30)));
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30)), steps, (initial, changes) => {
        const list = new SortedList(initial, (a: number, b: number) => a - b);
        const model = new Set(initial);
        for (const [insert, value] of changes) {
          if (!insert) list.remove(value);
          else if (!model.has(value)) list.insert(value);
          if (insert) model.add(value);
          else model.delete(value);
        }
        expect(list.entries).toEqual([...model].sort((a, b) => a - b));
      }),
    );
  });
});

const weeks = ['2026-11-09', '2026-11-16'];
const groupsOf = (table: ListingTable) => ({
  categories: [1, 2, 3].map((id) => table.byCategory().of(id)),
  categorySizes: new Map(table.byCategory().sizes()),
  founders: [1, 2].map((id) => table.byFounder().of(id)),
  weeks: weeks.map((week) => table.byWeek().of(week)),
});

describe('the listing table', () => {
  const figures = fc.record({
    _id: fc.integer({ min: 1, max: 30 }),
    votes: fc.nat(3),
    views: fc.nat(3),
    followers: fc.nat(3),
    billboard_cents: fc.nat(2),
    trending: fc.option(fc.integer({ min: 0, max: 3 })),
    status: fc.constantFrom('live' as const, 'scheduled' as const),
    category_path: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    founder_ids: fc.uniqueArray(fc.integer({ min: 1, max: 2 })),
    launch_week: fc.constantFrom(...weeks),
    launches: fc.array(fc.tuple(fc.constantFrom(...weeks), fc.nat(3)).map(([week, votes]) => aLaunch(week, votes))),
  });

  test('gives each order and group like a freshly loaded table, after any sequence of changes', () => {
    const changes = fc.array(fc.oneof(figures, fc.record({ gone: fc.integer({ min: 1, max: 30 }) })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(changes, (sequence) => {
        const table = new ListingTable();
        for (const order of listingOrders) table.live(order);
        groupsOf(table);
        table.scheduled();
        for (const change of sequence) {
          if ('gone' in change) table.remove(change.gone);
          else table.put(aRow(change));
        }
        const fresh = new ListingTable(table.all());
        expect(groupsOf(table)).toEqual(groupsOf(fresh));
        for (const order of listingOrders) {
          expect(table.live(order)).toEqual(fresh.live(order));
          expect(table.live(order)).toEqual(table.live(order).toSorted(compareRows[order]));
        }
        expect(table.scheduled()).toEqual(fresh.scheduled());
      }),
    );
  });

  test('a large table sorted in turns gives the same orders as one sorted on first use', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) =>
      aRow({
        _id: index + 1,
        votes: (index * 7_919) % 97,
        views: index % 89,
        status: index % 9 === 0 ? 'scheduled' : 'live',
      }),
    );
    const prepared = new ListingTable(rows);
    await prepared.prepareViews();
    const lazy = new ListingTable(rows);
    for (const order of listingOrders) expect(prepared.live(order)).toEqual(lazy.live(order));
    expect(prepared.byCategory()).toEqual(lazy.byCategory());
    expect(prepared.tally()).toEqual(lazy.tally());
  });

  test('only live listings are ranked, and scheduled ones are sorted by week', () => {
    const live = aRow();
    const later = aRow({ status: 'scheduled', launch_week: '2026-12-07' });
    const sooner = aRow({ status: 'scheduled', launch_week: '2026-11-30' });
    const table = new ListingTable([later, live, sooner]);
    expect(table.live('newest')).toEqual([live]);
    expect(table.scheduled()).toEqual([sooner, later]);
  });

  test('a listing is found by its current slug and not by its old one', () => {
    const row = aRow({ slug: 'old-name' });
    const table = new ListingTable([row]);
    table.put({ ...row, slug: 'new-name' });
    expect(table.bySlug('new-name')?.id).toBe(row.id);
    expect(table.bySlug('old-name')).toBeUndefined();
  });

  test('a derived view is computed once, and again after a change', () => {
    const table = new ListingTable([aRow()]);
    const count = () => table.derived('count', () => [...table.all()].length);
    expect(count()).toBe(1);
    table.put(aRow());
    expect(count()).toBe(2);
  });

  test('rows read separately share equal values, and an edited row stays where it was', () => {
    const row = (id: number, name: string) =>
      aRow({ _id: id, name, category_path: [1, 2], founder_ids: [], launches: [] });
    const table = new ListingTable([row(1, 'One'), row(2, 'Two')]);
    table.put(row(1, 'Edited'));
    const [first, second] = [...table.all()];
    expect([first?.name, second?.name]).toEqual(['Edited', 'Two']);
    expect(first?.category_path).toBe(second?.category_path);
    expect(first?.launches).toBe(second?.launches);
  });

  test("a category's value is computed once, and again after a change to one of its listings alone", () => {
    const inCategory = (id: number, category: number) =>
      aRow({ _id: id, primary_category: category, category_path: [category] });
    const table = new ListingTable([inCategory(1, 1), inCategory(2, 2)]);
    const idsOf = (category: number) => table.derivedOfCategory(category, (rows) => rows.map(({ id }) => id));
    const [first, second] = [idsOf(1), idsOf(2)];
    table.put(inCategory(3, 2));
    expect(idsOf(1)).toBe(first);
    expect([second, idsOf(2)]).toEqual([[2], [2, 3]]);
    table.put(inCategory(3, 1));
    expect([idsOf(1), idsOf(2)]).toEqual([[1, 3], [2]]);
    table.remove(1);
    expect(idsOf(1)).toEqual([3]);
  });

  test('listings without a figure come last in its order', () => {
    const rated = aRow({ domain_rating: { value: 3, source: 'a', checked_at: new Date(0), trend: [] } });
    const unrated = aRow();
    expect(new ListingTable([unrated, rated]).live('domain_rating')).toEqual([rated, unrated]);
  });
});
