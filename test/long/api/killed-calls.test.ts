import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { retryDeadLetter } from '../../../api/account-area/dead-letters/retry-dead-letter.ts';
import { confirmSignIn } from '../../../api/account-area/sign-in/confirm-sign-in.ts';
import { requestSignIn } from '../../../api/account-area/sign-in/request-sign-in.ts';
import { jobCollection } from '../../../jobs/queue.ts';
import { DeadLetterModel } from '../../../shared/change/dead-letter/dead-letter.model.ts';
import { saveDeadLetter } from '../../../shared/change/dead-letter/dead-letter.writes.ts';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { AuditModel } from '../../../shared/identity/audit/audit.model.ts';
import type { AuditRecord } from '../../../shared/identity/audit/audit.ts';
import { SessionModel } from '../../../shared/identity/session/session.model.ts';
import { SignInModel } from '../../../shared/identity/sign-in/sign-in.model.ts';
import { beginAdminSignIn } from '../../../shared/identity/sign-in/sign-in.writes.ts';
import { FreeLaunchModel } from '../../../shared/launch/free-launch/free-launch.model.ts';
import { mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { InviteModel } from '../../../shared/submission/invite/invite.model.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { callAs } from '../../support/call.ts';
import { now } from '../../support/clock.ts';
import { aStoredDraft, complete, patch, useDraftCalls } from '../../support/draft-calls.ts';
import { ownerId } from '../../support/draft-factories.ts';
import { killedAtEachStep } from '../../support/killed-steps.ts';

useDraftCalls();

const jobs = () => mongoDatabase().collection(jobCollection);
const jobsOf = (name: string, data: object) => jobs().countDocuments({ name, data });
const recorded = async (action: string) =>
  (await AuditModel.find().lean<AuditRecord[]>().exec()).filter((each) => each.action === action).length;
const open = { now, headers: new Headers(), address: undefined };

beforeAll(async () => {
  // What the queue creates on first use isn't a step of a call.
  await callAs(ownerId, 'submit_listing', { url: 'https://first.example' });
  await forget();
});
afterEach(forget);

async function forget(): Promise<void> {
  await jobs().deleteMany({});
  await AuditModel.deleteMany({});
}

describe('a call without a key killed at any step', () => {
  test('of submit_listing leaves a draft with its job and record, or none of them', async () => {
    let site = 0;
    await killedAtEachStep(
      async () => {
        site += 1;
        return `https://site-${site}.example`;
      },
      (url) => callAs(ownerId, 'submit_listing', { url }),
      async (url) => {
        const draft = await DraftModel.findOne({ website_key: new URL(url).host })
          .lean()
          .exec();
        expect(await jobsOf('crawl-site', { draftId: draft?._id })).toBe(draft === null ? 0 : 1);
        expect(await recorded('submit_listing')).toBe(draft === null ? 0 : 1);
      },
    );
  });

  test('of update_draft leaves an edit with its jobs, or neither', async () => {
    await killedAtEachStep(
      () => aStoredDraft({ values: complete }),
      ({ _id: id }) => patch(id, { regenerate: ['tagline'], competitor_url: 'https://rival.example' }),
      async ({ _id: draftId }) => {
        const draft = await DraftModel.findOne({ _id: draftId }).lean().exec();
        const isEdited = draft?.regenerating.length === 1;
        expect(await jobsOf('redraft-fields', { draftId })).toBe(isEdited ? 1 : 0);
        expect(await jobsOf('read-competitor', { draftId })).toBe(isEdited ? 1 : 0);
      },
    );
  });

  test('of invite_cofounder leaves an invite with its mail, or none, which uses up none of the ten', async () => {
    await killedAtEachStep(
      () => aStoredDraft(),
      ({ _id: id }) => callAs(ownerId, 'invite_cofounder', { id, email: 'kofi@mosspad.example' }),
      async ({ _id: draftId }) => {
        const invites = await InviteModel.find({ draft_id: draftId }).lean().exec();
        for (const { _id } of invites) expect(await MailModel.countDocuments({ _id: `invite-${_id}` })).toBe(1);
        const again = await callAs(ownerId, 'invite_cofounder', { id: draftId, email: 'kofi@mosspad.example' });
        expect(again.invites_left).toBe(9 - invites.length);
      },
    );
  });

  test('of choose_free_listing leaves a listing waiting for its badge check, or one waiting for nothing', async () => {
    await killedAtEachStep(
      async () => {
        const { _id: id } = await aStoredDraft({ values: complete });
        return (await callAs(ownerId, 'submit_draft', { id })).listing_id;
      },
      (listing_id) => callAs(ownerId, 'choose_free_listing', { listing_id }),
      async (listingId) => {
        const queued = await FreeLaunchModel.countDocuments({ _id: listingId });
        expect(await jobsOf('check-badge', { listingId })).toBe(queued);
      },
    );
  });
});

describe('a form killed at any step', () => {
  test('leaves a dead letter, or its job queued with a record of who retried it', async () => {
    const { account, sessionId } = await aSignedInPerson({ role: 'admin' });
    const call = { ...open, visitor: { account, sessionId, signedInAt: now }, fields: {} };
    await killedAtEachStep(
      async () => {
        const draft = await aStoredDraft({ crawl: { outcome: 'failed', pages_read: 0 } });
        const problem = new Error('The site was down.');
        await saveDeadLetter({ job: 'crawl-site', subject: draft._id, attempts: 5, problem }, now);
        return draft._id;
      },
      (draftId) => retryDeadLetter.handle({ letter: `crawl-site ${draftId}` } as never, call as never),
      async (draftId) => {
        const letters = await DeadLetterModel.countDocuments({ subject: draftId });
        expect(await jobsOf('crawl-site', { draftId })).toBe(1 - letters);
        expect(await recorded('dead_letter.retry')).toBe(1 - letters);
      },
    );
  });

  test('leaves a sign-in with its mail, or neither', async () => {
    let person = 0;
    await killedAtEachStep(
      async () => {
        person += 1;
        return `person-${person}@mail.example`;
      },
      (email) => requestSignIn.handle({ email } as never, open as never),
      async (to) =>
        expect(await SignInModel.countDocuments({ email: to })).toBe(await MailModel.countDocuments({ to })),
    );
  });

  test('leaves a link that can still be used once, or a session', async () => {
    const email = 'first-admin@mail.example';
    await killedAtEachStep(
      async () => ({ token: await beginAdminSignIn('/', now), before: await SessionModel.countDocuments({}) }),
      ({ token }) => confirmSignIn.handle({ token, email } as never, open as never),
      async ({ token, before }) => {
        const isUsed = await SignInModel.countDocuments({ _id: token.split('.')[0] ?? '', used_at: now });
        expect((await SessionModel.countDocuments({})) - before).toBe(isUsed);
      },
    );
  });
});
