import type { IncomingMessage, ServerResponse } from 'node:http';
import { readSettings } from '../../shared/change/change.reads.ts';
import type { ProtectedResource } from '../../shared/identity/identity.ts';
import { apiDocsPath } from '../../shared/kernel/address/paths.ts';
import { absoluteUrl, siteAddress } from '../../shared/kernel/address/site-address.ts';
import { sendJson, sendPreflight } from './send-json.ts';

/** Sends what a client needs to get a token for a resource (RFC 9728 section 2). */
export async function sendResourceMetadata(
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
