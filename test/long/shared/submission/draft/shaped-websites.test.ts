import { describe, expect, test } from 'vitest';
import { judgeShaped } from '../../../../support/shaped-websites/shaped-cases.ts';
import { tallyOf } from '../../../../support/trap-sites/tally.ts';

describe('drafts of websites shaped by nine tools', () => {
  test.each([
    ['worked on', false, 0.02, 0.9],
    ['held out', true, 0.02, 0.85],
  ] as const)('get little wrong and find most of what is stated: %s', (_, isHeldOut, mostWrong, leastFound) => {
    const { sites, wrong, found } = tallyOf(judgeShaped().filter((each) => each.isHeldOut === isHeldOut));
    expect(sites).toBeGreaterThanOrEqual(16);
    expect(wrong).toBeLessThanOrEqual(mostWrong);
    expect(found).toBeGreaterThanOrEqual(leastFound);
  });
});
