import { beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { FounderModel } from '../../../../shared/directory/founder/founder.model.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { oneOf } from '../../../../shared/platform/mongo/filters.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import { readDraft } from '../../../../shared/submission/draft/draft.reads.ts';
import { submitDraft } from '../../../../shared/submission/draft/submit-draft.writes.ts';
import { InviteModel } from '../../../../shared/submission/invite/invite.model.ts';
import { readInvite } from '../../../../shared/submission/invite/invite.reads.ts';
import { cofounderProfile, inviteMail } from '../../../../shared/submission/invite/invite.ts';
import {
  acceptInvite,
  decideOnProfile,
  inviteCofounder,
  withdrawInvite,
} from '../../../../shared/submission/invite/invite.writes.ts';
import { anActor } from '../../../support/actors.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { complete } from '../../../support/draft-calls.ts';
import { aDraft, ownerId } from '../../../support/draft-factories.ts';
import { saveSmallCatalogue } from '../../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);

test('an invite names the product and its website, or just the website while the product has no name', () => {
  const { subject, text } = inviteMail(
    { name: 'Quillmoss', host: 'quillmoss.example' },
    'Slipway',
    'https://x.example/i',
  );
  expect(subject).toBe('Add your founder profile for Quillmoss');
  expect(text).toContain('to Quillmoss (quillmoss.example) on Slipway');
  const nameless = inviteMail({ name: null, host: 'quillmoss.example' }, 'Slipway', 'https://x.example/i');
  expect(nameless.subject).toBe('Add your founder profile for quillmoss.example');
});

const profile = cofounderProfile.parse({
  name: 'Kofi Mensah',
  bio: 'Grows ink.',
  socials: { x: 'https://x.com/kofi' },
});
const fortnightLater = new Date(now.getTime() + 14 * dayMs);

/** A stored draft with an invite, and the token in its email. */
async function invited(given: Parameters<typeof aDraft>[0] = {}) {
  const draft = aDraft(given);
  await DraftModel.insertMany([draft]);
  const invite = await inviteCofounder(draft, 'Kofi@Mosspad.example', now);
  const mail = await MailModel.findOne({ _id: `invite-${invite._id}` })
    .lean<{ to: string; text: string }>()
    .orFail();
  return { draft, invite, mail, token: /\/invites\/(\S+)/.exec(mail.text)?.[1] ?? '' };
}

describe('an invite', () => {
  test('is an email with a token stored only as a hash', async () => {
    const { invite, mail, token } = await invited();
    expect(mail.to).toBe('kofi@mosspad.example');
    expect(token.length).toBeGreaterThanOrEqual(32);
    expect(JSON.stringify(await InviteModel.findOne({ _id: invite._id }).lean())).not.toContain(token);
  });

  test('is accepted once, and adds the founder to the draft', async () => {
    const { draft, token } = await invited({
      founders: [{ name: 'Inês Prado', title: null, bio: null, evidence: [] }],
    });
    await acceptInvite(token, profile, now);
    await expect(acceptInvite(token, profile, now)).rejects.toMatchObject({ code: 'not_found' });
    expect((await readDraft(draft._id))?.founders.map(({ name }) => name)).toEqual(['Inês Prado', 'Kofi Mensah']);
  });

  test('is accepted once when two people come at once', async () => {
    const { token } = await invited();
    const results = await Promise.allSettled([acceptInvite(token, profile, now), acceptInvite(token, profile, now)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test("reaches a submitted draft's listing, links and all", async () => {
    const { draft, token } = await invited({ values: complete });
    const { listingId } = await submitDraft(anActor(ownerId), draft._id, now);
    await acceptInvite(token, profile, now);
    const listing = await ListingModel.findOne({ _id: listingId }).lean<{ founder_ids: number[] }>().orFail();
    const founders = await FounderModel.find({ _id: oneOf(listing.founder_ids) }).lean();
    expect(founders).toMatchObject([{ name: 'Kofi Mensah', bio: 'Grows ink.', socials: { x: 'https://x.com/kofi' } }]);
  });

  test.each(['Kofi Mensah', ' kofi  MENSAH', 'Kófi-Mensah'])(
    "never replaces a live listing's founder by name (%j): the profile waits for the owner",
    async (name) => {
      const kofi = { name: 'Kofi Mensah', title: 'Founder', bio: 'The real one.', evidence: [] };
      const { draft, invite, token } = await invited({ values: complete, founders: [kofi] });
      const { listingId } = await submitDraft(anActor(ownerId), draft._id, now);
      const founders = async () => {
        const listing = await ListingModel.findOne({ _id: listingId }).lean<{ founder_ids: number[] }>().orFail();
        return FounderModel.find({ _id: oneOf(listing.founder_ids) }).lean();
      };
      await acceptInvite(token, { ...profile, name, bio: 'A stranger.' }, now);
      expect(await founders()).toMatchObject([{ name: 'Kofi Mensah', bio: 'The real one.' }]);
      expect((await readDraft(draft._id))?.founders).toMatchObject([{ bio: 'The real one.' }]);
      expect(await readInvite(token, now)).toMatchObject({
        state: 'used',
        isWaiting: true,
        founder: { bio: 'A stranger.' },
      });

      const decide = (accountId: string, isTaken: boolean) =>
        decideOnProfile(anActor(accountId), { draftId: draft._id, number: invite.number, isTaken }, now);
      await expect(decide(crypto.randomUUID(), true)).rejects.toMatchObject({ code: 'not_found' });
      await decide(ownerId, true);
      await decide(ownerId, false); // it is decided
      expect(await founders()).toMatchObject([{ bio: 'A stranger.' }]);
    },
  );

  test("leaves the team's and owner's changes to the listing's other founders", async () => {
    const ines = { name: 'Inês Prado', title: null, bio: 'From the website.', evidence: [] };
    const { draft, token } = await invited({ values: complete, founders: [ines] });
    const { listingId } = await submitDraft(anActor(ownerId), draft._id, now);
    const { founder_ids } = await ListingModel.findOne({ _id: listingId }).lean<{ founder_ids: number[] }>().orFail();
    await FounderModel.updateOne({ _id: founder_ids[0] }, { $set: { bio: 'Mended since.' } });
    await acceptInvite(token, profile, now);
    expect(await FounderModel.findOne({ _id: founder_ids[0] }).lean()).toMatchObject({ bio: 'Mended since.' });
  });

  test('can be withdrawn only by its owner, along with its email, and then opens nothing', async () => {
    const { draft, invite, token } = await invited();
    await MailModel.updateOne({ _id: `invite-${invite._id}` }, { $set: { state: 'waiting' } });
    await expect(withdrawInvite(crypto.randomUUID(), draft._id, 1, now)).rejects.toMatchObject({ code: 'not_found' });
    await withdrawInvite(ownerId, draft._id, invite.number, now);
    expect(await readInvite(token, now)).toEqual({ state: 'unknown' });
    await expect(acceptInvite(token, profile, now)).rejects.toMatchObject({ code: 'not_found' });
    expect(await MailModel.countDocuments({ _id: `invite-${invite._id}` })).toBe(0);
  });

  test('expires after a fortnight, and a made-up token opens nothing', async () => {
    const { token } = await invited();
    await expect(acceptInvite(token, profile, fortnightLater)).rejects.toMatchObject({ code: 'not_found' });
    await expect(acceptInvite('made-up', profile, now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test("isn't used up by a draft with six founders", async () => {
    const founders = Array.from({ length: 6 }, (_, index) => ({
      name: `F${index}`,
      title: null,
      bio: null,
      evidence: [],
    }));
    const { draft, token } = await invited({ founders });
    await expect(acceptInvite(token, profile, now)).rejects.toMatchObject({ code: 'wrong_state' });
    await DraftModel.updateOne({ _id: draft._id }, { $set: { founders: [] } });
    expect((await acceptInvite(token, profile, now)).founders).toHaveLength(1);
  });

  test('is limited to ten, even when sent at once', async () => {
    const { draft } = await invited();
    const more = Array.from({ length: 12 }, (_, index) => inviteCofounder(draft, `f${index}@mosspad.example`, now));
    const results = await Promise.allSettled(more);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('too_many_invites'));
    expect(await InviteModel.countDocuments({ draft_id: draft._id })).toBe(10);
  });
});
