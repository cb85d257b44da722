import { expect, test } from 'vitest';
import { rankExample, searchFactors, trendingWeights } from '../../../../shared/directory/listing/ranking-examples.ts';

const start = Date.parse('2026-11-16T00:00:00Z');

test('the example shows each rule deciding, and that no vote means no win', () => {
  const example = rankExample(start);
  expect(example.map(({ name, place }) => [name, place])).toEqual([
    ['Aster', 1],
    ['Birch', 2],
    ['Cove', 3],
    ['Dune', null],
    ['Elm', null],
    ['Fir', null],
  ]);
  const [aster, birch, cove, dune, elm, fir] = example;
  expect(aster?.votes).toBeGreaterThan(birch?.votes ?? 0);
  expect(birch?.votes).toBe(cove?.votes);
  expect(birch?.votes_reached_at).toBeLessThan(cove?.votes_reached_at ?? 0);
  expect(cove?.votes_reached_at).toBe(dune?.votes_reached_at);
  expect(cove?.launched_at).toBeLessThan(dune?.launched_at ?? 0);
  expect(dune).toMatchObject({
    votes: elm?.votes,
    votes_reached_at: elm?.votes_reached_at,
    launched_at: elm?.launched_at,
  });
  expect(dune?.id).toBeLessThan(elm?.id ?? 0);
  expect(fir?.votes).toBe(0);
});

test("a vote's weight halves with each half-life", () => {
  const weights = trendingWeights(3).map(({ days, weight }) => [days, Number(weight.toFixed(6))]);
  expect(weights).toEqual([
    [0, 1],
    [3, 0.5],
    [6, 0.25],
    [12, 0.0625],
    [30, 0.000977],
  ]);
});

test('votes boost a search match by less than a quarter', () => {
  const factors = searchFactors().map(({ factor }) => factor);
  expect(factors[0]).toBe(1);
  expect(factors).toEqual(factors.toSorted((a, b) => a - b));
  expect(factors.at(-1)).toBeLessThan(1.25);
});
