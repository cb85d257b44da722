import type { IncomingMessage, ServerResponse } from 'node:http';
import { limitAddress, rateLimitHeaders } from '../guard/limit.ts';
import { Refusal } from '../guard/refusal.ts';
import { budgetOf } from './oauth-paths.ts';
import { renderPrivatePage, sendPrivatePage } from './private-page.ts';
import { sendJson } from './send-json.ts';

/**
 * Counts a request by network address, and adds rate limit headers to the response. Returns false if it was over the
 * limit and has been answered, with a page for people or JSON for apps.
 */
export async function isWithinLimit(
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  now: Date,
): Promise<boolean> {
  const budget = budgetOf(path);
  if (budget === undefined || request.method === 'OPTIONS') return true;
  try {
    const limit = await limitAddress(budget, request, now);
    response.setHeaders(new Map(Object.entries(rateLimitHeaders(limit))));
    return true;
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    if (budget === 'authorizations') await sendRefusalPage(response, thrown, now);
    else sendJson(request, response, 429, refusalBody(thrown), thrown.headers);
    return false;
  }
}

/** Response to an app over its rate limit. OAuth defines no error code for that. */
export const refusalBody = ({ message }: Refusal) => ({ error: 'too_many_requests', error_description: message });

async function sendRefusalPage(response: ServerResponse, { headers }: Refusal, now: Date): Promise<void> {
  const page = await renderPrivatePage('/oauth/error', { now, oauthError: 'too_many_requests' });
  sendPrivatePage(response, 429, { ...page, headers: { ...page.headers, ...headers } });
}
