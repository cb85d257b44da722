import type { Context } from 'hono';
import { z } from 'zod';
import { adminMailPath, mailFramePath } from '../../../shared/kernel/address/admin-paths.ts';
import { readMailPreview } from '../../../shared/operate/operate.reads.ts';
import { sendMailSample } from '../../../shared/operate/operate.writes.ts';
import { privatePageHeaders } from '../../http/headers.ts';
import type { SignedInSession } from '../../session/session-of-request.ts';
import { staffForm, staffOf } from '../form.ts';
import { insteadOfPage } from '../staff-gate.ts';

/** Emails a sample to the team member who requests it. */
export const sendMailSampleForm = staffForm({
  path: `${adminMailPath(':mail')}/send`,
  page: adminMailPath(':mail'),
  permission: 'mail.change',
  input: { mail: z.string().max(100) },
  async handle({ mail }, call) {
    await sendMailSample(staffOf(call), mail, call.now);
    return { to: `${adminMailPath(mail)}?done=sent` };
  },
});

/** HTML of a sample email, for the frame on its page. */
export const mailFrameRoute = mailFramePath(':mail');

/** Policy for samples: only images of this site, no scripts, no origin. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** HTML of a sample email, for those who may see its page; undefined for others, or if the sample is unknown. */
export async function mailFrame(context: Context, visitor: SignedInSession | null): Promise<Response | undefined> {
  const name = context.req.param('mail') ?? '';
  if (visitor === null || (await insteadOfPage(adminMailPath(name), visitor)) !== undefined) return undefined;
  const preview = await readMailPreview(name);
  if (preview === undefined) return undefined;
  return new Response(preview.html, { headers: { ...privatePageHeaders, 'Content-Security-Policy': framePolicy } });
}
