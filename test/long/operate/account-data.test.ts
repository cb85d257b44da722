import { beforeAll, expect, test } from 'vitest';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { deleteAccount, exportAccount } from '../../../shared/operate/erasure/account-data.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { submitDraft } from '../../../shared/submission/draft/submit-draft.writes.ts';
import { InviteModel } from '../../../shared/submission/invite/invite.model.ts';
import { inviteCofounder } from '../../../shared/submission/invite/invite.writes.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { anActor } from '../../support/actors.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aDraft, ownerId } from '../../support/draft-factories.ts';
import { killedAtEachStep } from '../../support/killed-steps.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

test('drafts and listings are exported with their account; deleting it removes drafts, invites and unpublished listings', async () => {
  const draft = aDraft({ values: { name: 'Quillmoss', tagline: 'Ink', categories: ['Editors'] } });
  await DraftModel.insertMany([draft]);
  await inviteCofounder(draft, 'kofi@mosspad.example', now);
  const { listingId } = await submitDraft(anActor(ownerId), draft._id, now);
  expect(await exportAccount(ownerId)).toMatchObject({ drafts: [{ _id: draft._id }], listings: [{ _id: listingId }] });

  await deleteAccount(ownerId, now);
  expect(await DraftModel.countDocuments({ account_id: ownerId })).toBe(0);
  expect(await InviteModel.countDocuments({ draft_id: draft._id })).toBe(0);
  expect(await ListingModel.countDocuments({ _id: listingId })).toBe(0);
});

test('an account is deleted completely or not at all, whichever step is killed', async () => {
  await killedAtEachStep(
    async () => {
      const { account } = await aSignedInPerson();
      const draft = aDraft({ account_id: account._id });
      await DraftModel.insertMany([draft]);
      await inviteCofounder(draft, 'kofi@mosspad.example', now);
      return account._id;
    },
    (id) => deleteAccount(id, now),
    async (id) => {
      const { account, drafts, sessions } = await exportAccount(id);
      const left = account === null ? 0 : 1;
      expect(drafts).toHaveLength(left);
      expect(sessions).toHaveLength(left);
    },
  );
});
