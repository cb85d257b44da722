import { privatePageHeaders } from '../http/headers.ts';
import { streamOf } from '../http/stream-of.ts';
import type { FormOutcome } from './form.ts';

const privateHeaders = { 'Cache-Control': 'no-store' };

/** Response to a successful form: another page, JSON for a script, or a file. */
export function answerOf(outcome: Exclude<FormOutcome, { problems: unknown } | { shownOnce: unknown }>): Response {
  if ('to' in outcome) return redirect(outcome.to, outcome.cookies);
  if ('json' in outcome) return withCookies(Response.json(outcome.json, { headers: privateHeaders }), outcome.cookies);
  const { name, type, body } = outcome.file;
  const headers = {
    ...privatePageHeaders,
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  return new Response(typeof body === 'string' ? body : streamOf(body), { headers });
}

/** Redirects the browser to another page of the site, by GET. */
export const redirect = (to: string, cookies?: readonly string[]): Response =>
  withCookies(new Response(null, { status: 303, headers: { ...privateHeaders, Location: to } }), cookies);

function withCookies(answer: Response, cookies: readonly string[] = []): Response {
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie);
  return answer;
}
