import { beforeAll, expect, test } from 'vitest';
import { callOperation } from '../../api/call-operation.ts';
import { inviteCofounderOperation } from '../../api/draft/invite-cofounder.ts';
import { MailModel } from '../../shared/change/outbox/mail.model.ts';
import { scopes } from '../../shared/identity/account/scopes.ts';
import { DraftModel } from '../../shared/submission/draft/draft.model.ts';
import { InviteModel } from '../../shared/submission/invite/invite.model.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aDraft, ownerId } from '../support/draft-factories.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

test('of twelve keyed invites at once, ten are sent and two hit the limit', async () => {
  const draft = aDraft();
  await DraftModel.insertMany([draft]);
  const caller = { accountId: ownerId, credential: { kind: 'api_key' as const, id: 'test' }, scopes };
  const invite = (index: number) =>
    callOperation(
      inviteCofounderOperation,
      { id: draft._id, email: `f${index}@mosspad.example` },
      { now, requestId: `call ${index}`, caller, idempotencyKey: `key-${index}` },
    );
  const results = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => invite(index)));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
  expect(refused).toEqual(['too_many_invites', 'too_many_invites']);
  const kept = await InviteModel.find({ draft_id: draft._id }).lean<{ _id: string; number: number }[]>();
  expect(kept.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await MailModel.countDocuments({})).toBe(10);
});
