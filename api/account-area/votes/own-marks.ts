import { readOwnMarks } from '../../../shared/community/community.reads.ts';
import { privatePageHeaders } from '../../http/headers.ts';
import { sessionOf } from '../../session/session-of-request.ts';

/**
 * What the visitor has voted for and follows, for scripts of pages that are the same for all. Nothing for who is not signed in, and no way to
 * the sign-in: a page asks for it by itself.
 */
export async function sendOwnMarks(headers: Headers, now: Date): Promise<Response> {
  const visitor = await sessionOf(headers, now);
  if (visitor === null) return new Response(null, { status: 204, headers: privatePageHeaders });
  return Response.json(await readOwnMarks(visitor.account._id), { headers: privatePageHeaders });
}
