import { expect, test } from 'vitest';
import { readActsOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import { requestQuoteCheck } from '../../../../shared/submission/quote-check/staff-quote-check.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aDraft } from '../../../support/draft-factories.ts';

useDatabase();
const operator = { kind: 'operator' } as const;

test("the team can request a listing's website to be read again, if the listing was written from it", async () => {
  const draft = aDraft({ listing_id: 9_301 });
  await DraftModel.insertMany([draft]);
  expect(await requestQuoteCheck(operator, 9_301, now)).toBe(draft._id);
  expect((await readActsOn('listing-9301', 9)).map(({ action }) => action)).toEqual(['listing.check_quotes']);
  await expect(requestQuoteCheck(operator, 9_302, now)).rejects.toThrow('not drafted from its website');
  expect(await readActsOn('listing-9302', 9)).toEqual([]);
});
