import { z } from 'zod';
import { readOwnDraft } from '../../shared/submission/submission.reads.ts';
import { mostInvites } from '../../shared/submission/submission.ts';
import { inviteCofounder } from '../../shared/submission/submission.writes.ts';
import { extension } from '../extension.ts';
import { limitInviteMails } from '../guard/limit.ts';
import { mailNotice } from '../mail-notice.ts';
import { defineOperation } from '../operation.ts';
import { signedIn } from '../signed-in.ts';
import { draftPathInput } from './draft-input.ts';
import { exampleDraftId } from './example-draft.ts';

export const inviteCofounderOperation = defineOperation({
  name: 'invite_cofounder',
  method: 'POST',
  path: '/drafts/{id}/invites',
  tag: 'Drafts',
  scope: 'listings:write',
  idempotent: true,
  quotesOthers: false,
  summary: 'Invite a co-founder by email',
  description:
    'Emails a co-founder an invite to add their founder profile. At most 10 invites per draft. ' +
    'Ask the person before emailing on their behalf.',
  pathInput: draftPathInput,
  bodyInput: { email: z.email().max(254).describe("The co-founder's email address.") },
  output: z.object({
    draft_id: z.uuid(),
    email: z.string(),
    expires_at: z.string(),
    invites_left: z.int().describe('Invites left for this draft.'),
    notice: extension(z.string().optional().describe('Why the email is delayed, if it is.')),
  }),
  status: 201,
  mayBeMissing: true,
  reaches: 'people',
  example: {
    input: { id: exampleDraftId, email: 'kofi@fernleaf.example' },
    output: {
      draft_id: exampleDraftId,
      email: 'kofi@fernleaf.example',
      expires_at: '2026-12-02T12:00:00.000Z',
      invites_left: 9,
    },
  },
  handle: async ({ id, email }, context) => {
    const { accountId } = signedIn(context);
    const draft = await readOwnDraft(accountId, id);
    await limitInviteMails(accountId, email, context.now);
    const invite = await inviteCofounder(draft, email, context.now);
    const notice = await mailNotice();
    return {
      draft_id: id,
      email: invite.email,
      expires_at: invite.expires_at.toISOString(),
      invites_left: mostInvites - invite.number,
      ...(notice !== undefined && { notice }),
    };
  },
});
