import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { PageCache } from '../shared/io/page-cache.ts';
import { clientFolders } from '../shared/io/site-folders.ts';
import { apiPath, mcpPath } from '../shared/page/paths.ts';
import { siteAddress } from '../shared/page/site-address.ts';
import { createAssetServer } from './http/serve-asset.ts';
import { createBadgeServer } from './http/serve-badge.ts';
import { createImageServer } from './http/serve-image.ts';
import { createPageServer } from './http/serve-page.ts';
import { createShareImageServer, type ShareImageServer } from './http/serve-share-image.ts';
import { createMcpEndpoint } from './mcp.ts';
import { operations } from './operations.ts';
import { createPublicApi } from './public-api.ts';
import { createTrpcEndpoint } from './trpc.ts';

const trpcPath = '/api/trpc';

export interface WebServerOptions {
  pages: PageCache;
  now: () => Date;
  /** Folder below which drawn and copied pictures are kept; unset: they are kept in memory only. */
  dataDir?: string;
  /** Told of every fault of ours. The request id is the one that the caller saw, where there was one. */
  reportFault: (fault: unknown, requestId: string) => void;
}

/** The one web server: pages, assets, badges, REST, MCP and tRPC. It is not listening yet. */
export function createWebServer({ pages, now, dataDir, reportFault }: WebServerOptions): Server {
  const pageServer = createPageServer(pages, now);
  const sendAsset = createAssetServer(clientFolders);
  const shareImages = createShareImageServer(dataDir, now);
  const sendPicture = createPictureServer(shareImages, dataDir);
  const callApi = getRequestListener(createApi(now, reportFault).fetch, { overrideGlobalObjects: false });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    if (isApi(target)) return callApi(request, response);
    if (!target.startsWith('/')) return refuse(response, 400, 'The request target must be a path.');
    if (!isRead(request)) return refuse(response, 405, 'This address is for reading.', { Allow: 'GET, HEAD' });
    if (await sendPicture(target, request, response)) return;
    if (await sendAsset(request, response)) return;
    await pageServer.send(request, response);
  }

  const server = createServer((request, response) => {
    if (isRead(request) && pageServer.sendFromMemory(request, response)) return;
    route(request, response).catch((fault: unknown) => {
      reportFault(fault, '');
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Something went wrong on our side.');
    });
  });
  server.on('close', () => void shareImages.stop());
  return server;
}

/** Badges, copies of logos and images for links, by how their addresses begin. */
function createPictureServer(shareImages: ShareImageServer, dataDir: string | undefined) {
  const senders = {
    '/badge/': createBadgeServer(),
    '/images/': createImageServer(dataDir),
    '/share/': shareImages.send,
  };
  return async (target: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [, send] = Object.entries(senders).find(([start]) => target.startsWith(start)) ?? [];
    return (await send?.(request, response)) ?? false;
  };
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
