import { expect, test } from 'vitest';
import { fittingCategories, isCertainFit } from '../../../../shared/directory/browse/fitting-categories.ts';
import type { Meaning } from '../../../../shared/directory/browse/text-topics.ts';

const meaning = (...numbers: number[]): Meaning => ({
  direction: Float32Array.from(numbers),
  topics: Float32Array.from(numbers),
});
const category = (id: number, ...numbers: number[]) => ({ id, name: meaning(...numbers), whole: meaning(...numbers) });
const categories = [category(1, 0, 1), category(2, 1, 0), category(3, 0.8, 0.6)];

test('a category fits the better, the closer its name and description are in meaning', () => {
  const fitting = fittingCategories(meaning(1, 0), categories, undefined);
  expect(fitting.map(({ id }) => id)).toEqual([2, 3, 1]);
  expect(fitting.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1);
  expect(fittingCategories(meaning(1, 0), [], undefined)).toEqual([]);
});

test('the only category is chosen for a text that it fits, and not for any other', () => {
  const isChosen = (...text: number[]) =>
    fittingCategories(meaning(...text), [category(1, 1, 0)], undefined).map((only) => isCertainFit(only, false));
  expect([isChosen(1, 0), isChosen(0.1, 0.99), isChosen(0, 1)]).toEqual([[true], [false], [false]]);
});

test('votes of similar listings can outweigh a name', () => {
  const [first] = fittingCategories(meaning(1, 0), categories, new Map([[3, 1]]));
  expect(first?.id).toBe(3);
});

test('a category is chosen from a likelihood of 0.7, beside votes from 0.65', () => {
  expect([0.69, 0.7].map((likelihood) => isCertainFit({ id: 1, likelihood }, false))).toEqual([false, true]);
  expect([0.64, 0.65].map((likelihood) => isCertainFit({ id: 1, likelihood }, true))).toEqual([false, true]);
});
