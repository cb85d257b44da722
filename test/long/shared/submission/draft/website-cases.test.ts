import { describe, expect, test } from 'vitest';
import { tallyOfCases } from '../../../../support/website-cases/judge-cases.ts';

describe('drafts of websites written by hand', () => {
  test.each([
    ['open', 0.02, 0.89],
    ['held out', 0.04, 0.85],
    ['fresh', 0.05, 0.83],
    ['open again', 0.02, 0.88],
    ['held out again', 0.02, 0.92],
    ['fresh again', 0.02, 0.95],
    ['third, open', 0.01, 0.92],
    ['third, held out', 0.02, 0.85],
    ['fifth, open', 0.01, 0.91],
    ['fifth, held out', 0.01, 0.92],
  ] as const)('get little wrong and find most of what is stated: %s', (part, mostWrong, leastFound) => {
    const { sites, wrong, found } = tallyOfCases((site) => site.part === part);
    expect(sites).toBeGreaterThanOrEqual(6);
    expect(wrong).toBeLessThanOrEqual(mostWrong);
    expect(found).toBeGreaterThanOrEqual(leastFound);
  });
});
