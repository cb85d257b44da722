import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeness } from '../../../../../shared/directory/search/index/closeness.ts';
import { ForwardStore } from '../../../../../shared/directory/search/index/forward-store.ts';
import { positionOf } from '../../../../../shared/directory/search/index/position-of.ts';
import {
  intersect,
  listOf,
  type Postings,
  postingOf,
  slotOf,
  weightOf,
  withoutSlot,
  withPosting,
  withWeight,
} from '../../../../../shared/directory/search/index/postings.ts';
import { sortedByKey } from '../../../../../shared/directory/search/index/radix-sort.ts';
import { Scores } from '../../../../../shared/directory/search/index/scores.ts';

const slots = fc.uniqueArray(fc.nat(200), { maxLength: 50 });

describe('postings', () => {
  test('stay sorted by slot in whatever order documents arrive', () => {
    fc.assert(
      fc.property(slots, slots, (added, removed) => {
        let postings: Postings;
        for (const slot of added) postings = withPosting(postings, postingOf(slot, 7));
        for (const slot of added) postings = withWeight(postings, slot, 1 + (slot % 255));
        for (const slot of removed) postings = withoutSlot(postings, slot);
        const list = listOf(postings);
        const left = added.filter((slot) => !removed.includes(slot)).sort((a, b) => a - b);
        expect(list.map(slotOf)).toEqual(left);
        expect(list.map(weightOf)).toEqual(left.map((slot) => 1 + (slot % 255)));
      }),
    );
  });

  test("merged from two lists keep both lists' documents with the lower weight", () => {
    const first = [postingOf(1, 9), postingOf(3, 5), postingOf(8, 7)];
    const second = [postingOf(3, 6), postingOf(4, 1), postingOf(8, 2)];
    expect(intersect(first, second)).toEqual([postingOf(3, 5), postingOf(8, 2)]);
  });
});

describe('ForwardStore', () => {
  test("returns every slot's last run after any changes", () => {
    const change = fc.record({ slot: fc.nat(8), run: fc.uint32Array({ maxLength: 400 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const store = new ForwardStore();
        const model = new Map<number, Uint32Array>();
        for (const { slot, run } of changes) {
          store.set(slot, run);
          model.set(slot, run);
        }
        for (let slot = 0; slot <= 8; slot++) expect([...store.get(slot)]).toEqual([...(model.get(slot) ?? [])]);
      }),
    );
  });
});

describe('sortedByKey', () => {
  const keys = fc.oneof(fc.uint32Array({ maxLength: 300 }), fc.uint32Array({ max: 3, maxLength: 300 }));

  test('sorts like a stable sort with comparisons', () => {
    fc.assert(
      fc.property(keys, (values) => {
        const expected = [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
        expect([...sortedByKey(Uint32Array.from(values.keys()), values)]).toEqual(expected);
      }),
    );
  });

  test('keeps equal keys in their original order', () => {
    fc.assert(
      fc.property(fc.uint32Array({ max: 2, maxLength: 100 }), (values) => {
        const backwards = Uint32Array.from(values.keys()).reverse();
        const expected = [...backwards].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
        expect([...sortedByKey(backwards, values)]).toEqual(expected);
      }),
    );
  });
});

describe('Scores', () => {
  test('counts the best of equally close forms of a word and adds up the words', () => {
    const scores = new Scores();
    scores.reserve(3);
    scores.collect([postingOf(0, 255), postingOf(2, 51)], 0.5, closeness.exact);
    scores.collect([postingOf(2, 255)], 0.4, closeness.exact);
    expect(scores.foundCount).toBe(2);
    scores.merge(2, 1);
    scores.collect([postingOf(2, 255)], 1, closeness.exact);
    scores.merge(1, 2);
    const { slots: touched, scores: values, words } = scores.take();
    expect([...touched]).toEqual([0, 2]);
    expect([...words]).toEqual([1, 3]);
    expect(values[0]).toBeCloseTo(1);
    expect(values[1]).toBeCloseTo(1.8);
  });

  test("counts a word's closest form, however little it is worth, and reports a document's least close word", () => {
    const scores = new Scores();
    scores.reserve(2);
    scores.collect([postingOf(0, 255)], 1, closeness.error);
    scores.collect([postingOf(0, 51), postingOf(1, 255)], 1, closeness.exact);
    scores.merge(1, 1);
    scores.collect([postingOf(0, 255), postingOf(1, 255)], 1, closeness.beginning);
    scores.mergeInto(0.5);
    scores.collect([postingOf(1, 255)], 1, closeness.form);
    scores.merge(1, 2);
    const { scores: values, closeness: close } = scores.take();
    expect(values[0]).toBeCloseTo(0.7);
    expect(values[1]).toBeCloseTo(2.5);
    expect([...close]).toEqual([closeness.exact, closeness.form]);
  });

  test('is empty after being taken', () => {
    const scores = new Scores();
    scores.reserve(1);
    scores.collect([postingOf(0, 255)], 1, closeness.exact);
    scores.merge(1, 1);
    scores.take();
    scores.collect([postingOf(0, 255)], 1, closeness.exact);
    scores.merge(1, 2);
    expect(scores.take()).toMatchObject({ words: Uint16Array.of(2), scores: Float64Array.of(1) });
  });
});

test('positionOf finds where an element is or belongs', () => {
  expect([0, 10, 15, 20, 99].map((wanted) => positionOf([10, 20, 20, 30], wanted))).toEqual([0, 0, 1, 1, 4]);
});
