import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { PageCache } from '../shared/io/page-cache.ts';
import { clientFolders } from '../shared/io/site-folders.ts';
import { apiPath, mcpPath } from '../shared/page/paths.ts';
import { siteAddress } from '../shared/page/site-address.ts';
import { createAccountArea, isAreaPath } from './account-area/area.ts';
import { commonHeaders } from './http/headers.ts';
import { createAssetServer } from './http/serve-asset.ts';
import { createBadgeServer } from './http/serve-badge.ts';
import { createPageServer } from './http/serve-page.ts';
import { createMcpEndpoint } from './mcp.ts';
import { operations } from './operations.ts';
import { createPublicApi } from './public-api.ts';
import type { SignInProvider } from './session/provider/sign-in-provider.ts';
import { createTrpcEndpoint } from './trpc.ts';

const trpcPath = '/api/trpc';

export interface WebServerOptions {
  pages: PageCache;
  now: () => Date;
  /** Told of every fault of ours. The request id is the one that the caller saw, where there was one. */
  reportFault: (fault: unknown, requestId: string) => void;
  /** Sites with which one can sign in here; none unless they are given. */
  providers?: readonly SignInProvider[];
}

/** The one web server: pages, assets, badges, REST, MCP and tRPC. It is not listening yet. */
export function createWebServer({ pages, now, reportFault, providers = [] }: WebServerOptions): Server {
  const pageServer = createPageServer(pages, now);
  const sendAsset = createAssetServer(clientFolders);
  const sendBadge = createBadgeServer();
  const callApi = getRequestListener(createApi(now, reportFault).fetch, { overrideGlobalObjects: false });
  const area = createAccountArea({ now, reportFault, providers });
  const visitArea = getRequestListener(area.fetch, { overrideGlobalObjects: false });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    response.setHeaders(new Map(Object.entries(commonHeaders())));
    if (isApi(target)) return callApi(request, response);
    if (isAreaPath(target)) return visitArea(request, response);
    if (!target.startsWith('/')) return refuse(response, 400, 'The request target must be a path.');
    if (!isRead(request)) return refuse(response, 405, 'This address is for reading.', { Allow: 'GET, HEAD' });
    if (target.startsWith('/badge/') && (await sendBadge(request, response))) return;
    if (await sendAsset(request, response)) return;
    await pageServer.send(request, response);
  }

  return createServer((request, response) => {
    if (isRead(request) && pageServer.sendFromMemory(request, response)) return;
    route(request, response).catch((fault: unknown) => {
      reportFault(fault, '');
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Something went wrong on our side.');
    });
  });
}

function createApi(now: () => Date, reportFault: WebServerOptions['reportFault']): Hono {
  const app = createPublicApi({ operations, now, reportFault });
  const mcp = createMcpEndpoint({ operations, now, reportFault, allowedOrigins: () => [siteAddress()] });
  const trpc = createTrpcEndpoint(trpcPath, now);
  app.all(mcpPath, (context) => mcp(context.req.raw));
  app.all(`${trpcPath}/*`, (context) => trpc(context.req.raw));
  app.get('/healthz', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  return app;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function isApi(target: string): boolean {
  const [address = ''] = target.split('?', 1);
  return (
    address.startsWith(`${apiPath}/`) ||
    address.startsWith(`${trpcPath}/`) ||
    address === apiPath ||
    address === mcpPath ||
    address === '/healthz'
  );
}

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(`${text}\n`);
}
