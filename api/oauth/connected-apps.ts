import type { IncomingMessage, ServerResponse } from 'node:http';
import { readConnections } from '../../shared/oauth/connection.reads.ts';
import { revokeConnection } from '../../shared/oauth/connection.writes.ts';
import { connectedAppsPath, signInPath } from '../../shared/page/paths.ts';
import { isSameOrigin } from '../session/same-origin.ts';
import { sessionOf } from '../session/session-of-request.ts';
import { renderPrivatePage, seeOther, sendPrivatePage } from './private-page.ts';
import { readBody } from './read-body.ts';

/** The page with the apps that an account has let in. A form on it takes the permission of one back. */
export async function serveConnectedApps(request: IncomingMessage, response: ServerResponse, now: Date): Promise<void> {
  const session = await sessionOf(request.headers, now);
  if (session === null) return seeOther(response, signInPath(connectedAppsPath()));
  const { account } = session;
  if (request.method === 'POST') {
    if (!isSameOrigin(request.headers)) {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end('This form can only be sent from its own page.\n');
      return;
    }
    const form = new URLSearchParams(await readBody(request));
    await revokeConnection(account._id, form.get('connection') ?? '');
    return seeOther(response, connectedAppsPath());
  }
  const connectedApps = await readConnections(account._id, now);
  sendPrivatePage(response, 200, await renderPrivatePage(connectedAppsPath(), { now, connectedApps }));
}
