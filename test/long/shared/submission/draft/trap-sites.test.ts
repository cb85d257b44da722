import { expect, test } from 'vitest';
import { trapTargets } from '../../../../../bench/draft-traps.bench.ts';
import { judgeTrapSites, tallyOf } from '../../../../support/trap-sites/tally.ts';

test('drafts of trap sites get little wrong and find most of what is stated', () => {
  const judged = judgeTrapSites();
  expect(new Set(judged.map(({ site }) => site.language)).size).toBeGreaterThanOrEqual(8);
  for (const isHeldOut of [true, false]) {
    const { sites, wrong, found } = tallyOf(judged.filter((each) => each.isHeldOut === isHeldOut));
    expect(sites).toBeGreaterThan(20);
    expect(wrong).toBeLessThanOrEqual(trapTargets.wrong);
    expect(found).toBeGreaterThanOrEqual(trapTargets.found);
  }
});
