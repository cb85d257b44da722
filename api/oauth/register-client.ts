import type { IncomingMessage, ServerResponse } from 'node:http';
import { ClientMetadataError, normaliseClient } from '../../shared/identity/identity.ts';
import { saveOAuthRecord } from '../../shared/identity/identity.writes.ts';
import { hashSecret, newSecret } from '../../shared/kernel/secret.ts';
import { parseJson } from '../../shared/kernel/text/parse-json.ts';
import { dayMs } from '../../shared/kernel/time/day-ms.ts';
import { limitAddress, rateLimitHeaders } from '../guard/limit.ts';
import { Refusal } from '../guard/refusal.ts';
import { refusalBody } from './limit-oauth.ts';
import { readBody } from './read-body.ts';
import { sendJson, sendPreflight } from './send-json.ts';

// Registrations not used for this long are deleted; each use of a token extends them. Clients whose registration was
// deleted can register again.
const unusedForMs = 30 * dayMs;

/** Dynamic client registration (RFC 7591), open to everyone and to browser clients of any website. */
export async function registerClient(request: IncomingMessage, response: ServerResponse, now: Date): Promise<void> {
  if (request.method === 'OPTIONS') return sendPreflight(response, 'POST');
  if (request.method !== 'POST') {
    return sendJson(request, response, 405, problem('invalid_request', 'Register with POST.'), {
      Allow: 'POST, OPTIONS',
    });
  }
  try {
    const limit = await limitAddress('registrations', request, now);
    response.setHeaders(new Map(Object.entries(rateLimitHeaders(limit))));
    const text = await readBody(request);
    if (text === undefined)
      return sendJson(request, response, 413, problem('invalid_client_metadata', 'The body is too large.'));
    sendJson(request, response, 201, await register(parseJson(text), now));
  } catch (thrown) {
    sendRefusal(request, response, thrown);
  }
}

async function register(stated: unknown, now: Date): Promise<Record<string, unknown>> {
  const client = { ...normaliseClient(stated, 'registration'), client_id: newSecret(18) };
  const hasSecret = client.token_endpoint_auth_method.startsWith('client_secret_');
  const secret = hasSecret ? newSecret(32) : undefined;
  const kept =
    secret === undefined ? client : { ...client, client_secret: hashSecret(secret), client_secret_expires_at: 0 };
  const issuedAt = Math.floor(now.getTime() / 1000);
  await saveOAuthRecord({
    kind: 'Client',
    id: client.client_id,
    grantId: null,
    payload: { ...kept, client_id_issued_at: issuedAt },
    expiresAt: new Date(now.getTime() + unusedForMs),
  });
  return {
    ...client,
    client_id_issued_at: issuedAt,
    ...(secret !== undefined && { client_secret: secret, client_secret_expires_at: 0 }),
  };
}

function sendRefusal(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
  if (thrown instanceof ClientMetadataError) {
    sendJson(request, response, 400, problem(thrown.code, thrown.message));
  } else if (thrown instanceof Refusal) {
    sendJson(request, response, 429, refusalBody(thrown), thrown.headers);
  } else {
    throw thrown;
  }
}

const problem = (error: string, error_description: string) => ({ error, error_description });
