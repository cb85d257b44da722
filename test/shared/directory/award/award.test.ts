import { expect, test } from 'vitest';
import { awardedPlaceOf, awardKindOf, awardKinds } from '../../../../shared/directory/award/award.ts';

test.each(awardKinds)('the rank of %s maps back to it', (kind) => {
  expect(awardKindOf(awardedPlaceOf(kind))).toBe(kind);
});
