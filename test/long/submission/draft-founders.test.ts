import { describe, expect, test } from 'vitest';
import { FounderModel } from '../../../shared/directory/founder/founder.model.ts';
import type { FounderRecord } from '../../../shared/directory/founder/founder.ts';
import { hashSecret, newSecret } from '../../../shared/kernel/secret.ts';
import { oneOf } from '../../../shared/platform/mongo/filters.ts';
import { submitDraft } from '../../../shared/submission/draft/submit-draft.writes.ts';
import { InviteModel } from '../../../shared/submission/invite/invite.model.ts';
import { inviteExpiry } from '../../../shared/submission/invite/invite.ts';
import { acceptInvite } from '../../../shared/submission/invite/invite.writes.ts';
import { anActor } from '../../support/actors.ts';
import { callAs } from '../../support/call.ts';
import { now } from '../../support/clock.ts';
import { aStoredDraft, complete, patch, storedListing, useDraftCalls } from '../../support/draft-calls.ts';
import { ownerId } from '../../support/draft-factories.ts';
import { killedAtEachStep } from '../../support/killed-steps.ts';

useDraftCalls();

const invited = { name: 'Kofi Mensah', title: null, bio: null, socials: {} };
const founder = (name: string) => ({ name, title: null, bio: null, evidence: [] });

/** A submitted draft with one founder. */
async function aSubmittedDraft() {
  const { _id: id } = await aStoredDraft({ values: complete, founders: [founder('Inês Prado')] });
  const { listingId } = await submitDraft(anActor(ownerId), id, now);
  return { id, listingId };
}

/** The founders' names on a draft, and on its listing. */
async function foundersOf({ id, listingId }: { id: string; listingId: number }) {
  const { founders } = await callAs(ownerId, 'get_draft', { id });
  const ids = (await storedListing(listingId))?.founder_ids ?? [];
  const stored = await FounderModel.find({ _id: oneOf(ids) })
    .lean<FounderRecord[]>()
    .exec();
  return {
    draft: founders.map(({ name }) => name),
    listing: ids.map((each) => stored.find(({ _id }) => _id === each)?.name),
  };
}

describe('founders of a submitted draft', () => {
  test('are on its listing whenever on the draft, at whatever step an edit is killed and after its retry', async () => {
    const both = ['Inês Prado', 'Kofi Mensah'];
    const edit = { founders: both.map((name) => ({ name })) };
    const steps = await killedAtEachStep(
      aSubmittedDraft,
      ({ id }) => patch(id, edit),
      async (given) => {
        const left = await foundersOf(given);
        expect(left.listing).toEqual(left.draft);
        await patch(given.id, edit);
        expect(await foundersOf(given)).toEqual({ draft: both, listing: both });
      },
    );
    expect(steps).toBeGreaterThan(4);
  });

  test('are on its listing whenever it has one, at whatever step submitting is killed and after its retry', async () => {
    const names = ['Inês Prado'];
    await killedAtEachStep(
      () => aStoredDraft({ values: complete, founders: names.map(founder) }),
      ({ _id: id }) => submitDraft(anActor(ownerId), id, now),
      async ({ _id: id }) => {
        const { listing_id: listingId } = await callAs(ownerId, 'get_draft', { id });
        if (listingId !== null) expect((await foundersOf({ id, listingId })).listing).toEqual(names);
        const submitted = await submitDraft(anActor(ownerId), id, now);
        expect(await foundersOf({ id, listingId: submitted.listingId })).toEqual({ draft: names, listing: names });
      },
    );
  });

  test('are on draft and listing, if invited, whenever the invite is used up, at whatever step accepting is killed', async () => {
    const both = ['Inês Prado', 'Kofi Mensah'];
    await killedAtEachStep(
      async () => {
        const draft = await aSubmittedDraft();
        const token = newSecret();
        await keepInvite(draft.id, token);
        return { ...draft, token };
      },
      ({ token }) => acceptInvite(token, invited, now),
      async ({ token, ...draft }) => {
        const left = await foundersOf(draft);
        expect(left.listing).toEqual(left.draft);
        const again = acceptInvite(token, invited, now);
        if (left.draft.length === 2) await expect(again).rejects.toMatchObject({ code: 'not_found' });
        else await again;
        expect(await foundersOf(draft)).toEqual({ draft: both, listing: both });
      },
    );
  });

  test('get separate addresses when simultaneous edits add the same name', async () => {
    const drafts = [await aSubmittedDraft(), await aSubmittedDraft()];
    const name = 'Zola Ferreira';
    await Promise.all(drafts.map(({ id }) => patch(id, { founders: [{ name }] })));
    const founders = await FounderModel.find({ name }).lean<FounderRecord[]>().exec();
    expect(founders.map(({ slug }) => slug).sort()).toEqual(['zola-ferreira', 'zola-ferreira-2']);
  });
});

const keepInvite = (draftId: string, token: string) =>
  InviteModel.insertMany([
    {
      _id: crypto.randomUUID(),
      draft_id: draftId,
      number: 1,
      email: 'kofi@mosspad.example',
      token_hash: hashSecret(token),
      accepted_at: null,
      expires_at: inviteExpiry(now),
      created_at: now,
    },
  ]);
