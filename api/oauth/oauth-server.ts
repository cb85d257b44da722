import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KoaContextWithOIDC, Provider } from 'oidc-provider';
import { readSettings } from '../../shared/change/change.reads.ts';
import type { ProtectedResource } from '../../shared/identity/identity.ts';
import { apiDocsPath } from '../../shared/kernel/address/paths.ts';
import { absoluteUrl, siteAddress } from '../../shared/kernel/address/site-address.ts';
import type { PageLocals } from '../../shared/publish/publish.ts';
import { serveConsent } from './consent.ts';
import { isWithinLimit } from './limit-oauth.ts';
import { oauthPaths, resourcesByMetadata } from './oauth-paths.ts';
import { renderPrivatePage } from './private-page.ts';
import { createProvider } from './provider.ts';
import { registerClient } from './register-client.ts';
import { sendJson, sendPreflight } from './send-json.ts';

export interface OAuthServerOptions {
  now: () => Date;
  reportFault: (fault: unknown, requestId: string) => void;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Handles all OAuth requests: metadata, registration, authorization, consent, tokens, revocation. */
export function createOAuthServer({ now, reportFault }: OAuthServerOptions): Handler {
  let made: { issuer: string; provider: Promise<Provider> } | undefined;

  // Created on the first request, since the site's URL is only known once the server is listening.
  function provider(): Promise<Provider> {
    const issuer = siteAddress();
    if (made?.issuer !== issuer) {
      const renderError = (context: KoaContextWithOIDC, oauthError: string, oauthReturn?: string) =>
        showError(context, { now: now(), oauthError, oauthReturn });
      made = { issuer, provider: createProvider({ issuer, now, renderError, reportFault }) };
      made.provider.catch(() => {
        made = undefined; // The database was down; the next request retries.
      });
    }
    return made.provider;
  }

  return async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const resource = resourcesByMetadata.get(path);
    if (resource !== undefined) return sendResourceMetadata(request, response, resource);
    if (path === oauthPaths.registration) return registerClient(request, response, now());
    if (!(await isWithinLimit(path, request, response, now()))) return;
    takeOurAddress(request);
    const uid = consentUid(path);
    if (uid !== undefined) return serveConsent(uid, { request, response, provider: await provider(), now: now() });
    await (await provider()).callback()(request, response);
  };
}

function consentUid(path: string): string | undefined {
  const [, uid] = new RegExp(`^${oauthPaths.consent}/([\\w-]{10,64})$`).exec(path) ?? [];
  return uid;
}

/** URLs in responses are ours, whatever the Host header says; the provider reads them from these headers. */
function takeOurAddress(request: IncomingMessage): void {
  const { host, protocol } = new URL(siteAddress());
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

async function showError(context: KoaContextWithOIDC, locals: PageLocals): Promise<void> {
  const { html, headers } = await renderPrivatePage('/oauth/error', locals);
  context.set(headers);
  context.body = html;
}

/** Sends what a client needs to get a token for a resource (RFC 9728 section 2). */
async function sendResourceMetadata(
  request: IncomingMessage,
  response: ServerResponse,
  { path, scopes }: ProtectedResource,
): Promise<void> {
  if (request.method === 'OPTIONS') return sendPreflight(response, 'GET');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return sendJson(request, response, 405, { error: 'invalid_request' }, { Allow: 'GET, HEAD, OPTIONS' });
  }
  const { name } = await readSettings();
  const metadata = {
    resource: absoluteUrl(path),
    authorization_servers: [siteAddress()],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: name,
    resource_documentation: absoluteUrl(apiDocsPath()),
  };
  sendJson(request, response, 200, metadata, { 'Cache-Control': 'public, max-age=300' });
}
