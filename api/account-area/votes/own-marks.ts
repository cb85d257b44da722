import { readOwnMarks } from '../../../shared/community/community.reads.ts';
import { privatePageHeaders } from '../../http/headers.ts';
import { sessionOf } from '../../session/session-of-request.ts';

/**
 * The visitor's votes and follows, for scripts on shared pages. Empty for signed-out visitors, without a redirect to
 * sign-in, since pages request it automatically.
 */
export async function sendOwnMarks(headers: Headers, now: Date): Promise<Response> {
  const visitor = await sessionOf(headers, now);
  if (visitor === null) return new Response(null, { status: 204, headers: privatePageHeaders });
  return Response.json(await readOwnMarks(visitor.account._id), { headers: privatePageHeaders });
}
