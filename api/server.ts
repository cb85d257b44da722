import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { McpServerFactory } from '@modelcontextprotocol/server';
import type { Hono } from 'hono';
import { mcpAt, mcpResources } from '../shared/identity/identity.ts';
import { answerFrom } from '../shared/kernel/address/asked-from.ts';
import { paymentEventsPath } from '../shared/kernel/address/commerce-paths.ts';
import { isSeenPath } from '../shared/kernel/address/community-paths.ts';
import { apiPath, iconPath, manifestPath, metricsPath, readinessPath } from '../shared/kernel/address/paths.ts';
import { inBackground } from '../shared/kernel/background/background.ts';
import { inThisRuntime } from '../shared/kernel/runtime/run-in.ts';
import { answerSoon } from '../shared/platform/mongo/database-watch.ts';
import { isOutage } from '../shared/platform/outage/outage.ts';
import { assetFolders } from '../shared/platform/site/kept-assets.ts';
import type { PageCache } from '../shared/platform/site/page-cache.ts';
import { isTracing } from '../shared/platform/tracing/tracing.ts';
import { type ShareImageThread, shareImageThread } from '../shared/publish/publish.writes.ts';
import { createAccountArea, isAreaPath } from './account-area/area.ts';
import { extensions } from './extensions.ts';
import { admitForm } from './guard/admit-form.ts';
import { admitPage } from './guard/admit-page.ts';
import { Refusal } from './guard/refusal.ts';
import { clientAddressFrom } from './http/client-address.ts';
import { commonHeaders } from './http/headers.ts';
import { measure, sendMetrics } from './http/metrics.ts';
import { isFromThisMachine } from './http/own-machine.ts';
import { readiness } from './http/readiness.ts';
import { recordAgent } from './http/record-agent.ts';
import { recordSearchPage } from './http/record-search-page.ts';
import { createAssetServer } from './http/serve-asset.ts';
import { createBadgeServer } from './http/serve-badge.ts';
import { createBrandServer } from './http/serve-brand.ts';
import { isBrowserVisit, sendConnectPage } from './http/serve-connect.ts';
import { createImageServer } from './http/serve-image.ts';
import { createPageServer } from './http/serve-page.ts';
import { eventProviders, type RefusedEvent, takePaymentEvent } from './http/serve-payment-events.ts';
import { createShareImageServer } from './http/serve-share-image.ts';
import { cutSlowReaders } from './http/slow-readers.ts';
import { takeVisit } from './http/take-visit.ts';
import { traced } from './http/trace-request.ts';
import { answeringSoon, sendUnavailable, unavailableResponse } from './http/unavailable.ts';
import { createMcpEndpoint } from './mcp.ts';
import { isOAuthPath } from './oauth/oauth-paths.ts';
import { createOAuthServer } from './oauth/oauth-server.ts';
import { operations } from './operations.ts';
import { createPublicApi } from './public-api.ts';
import type { SignInProvider } from './session/provider/sign-in-provider.ts';
import { createTrpcEndpoint } from './trpc-endpoint.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const trpcPath = '/api/trpc';
const healthPath = '/healthz';
const neverCached = { 'Cache-Control': 'no-store' };
// Longer than nginx (60 s) and Caddy (120 s) reuse connections: a write sent on one that we are just closing gets a 502.
const idleConnectionMs = 125_000;

export interface WebServerOptions {
  pages: PageCache;
  now: () => Date;
  /** Folder for caching generated and copied images; without it, they are only kept in memory. */
  dataDir?: string;
  /** Called with unexpected errors, which are our bugs, and the caller's request ID if there is one. */
  reportFault: (fault: unknown, requestId: string) => void;
  /** Sign-in providers; none by default. */
  providers?: readonly SignInProvider[];
  /** Called for rejected events of payment providers. */
  reportRefusal?: ((refused: RefusedEvent) => void) | undefined;
  /** Token for /metrics; without it nothing is measured. */
  metricsToken?: string | undefined;
  /** Whether it is shutting down: it still responds, while /healthz and /readyz report it. */
  isStopping?: () => boolean;
  /** Replaces the MCP server, for conformance tests. */
  createMcpServer?: McpServerFactory | undefined;
}

/** The web server: pages, assets, images, REST, MCP, tRPC and OAuth. Not listening yet. */
export function createWebServer(options: WebServerOptions): Server {
  const { pages, now, reportFault, providers = [], metricsToken, dataDir } = options;
  const pageServer = createPageServer(pages, now);
  const sendAsset = createAssetServer(() => assetFolders(dataDir));
  const drawing = shareImageThread();
  const sendPicture = createPictureServer(drawing, options);
  const callApi = getRequestListener(answeringSoon(createApi(options).fetch), { overrideGlobalObjects: false });
  const area = createAccountArea({ now, reportFault, providers, admit: admitForm, admitPage });
  const visitArea = getRequestListener(answeringSoon(area.fetch), { overrideGlobalObjects: false });
  const callOAuth = createOAuthServer({ now, reportFault });
  const serveOAuth: Handler = (request, response) => answerSoon(() => callOAuth(request, response));

  /** Handler for paths that aren't public pages. */
  function handlerOf(target: string): Handler | undefined {
    const [path = ''] = target.split('?', 1);
    if (isApi(path)) return callApi;
    if (isOAuthPath(path)) return serveOAuth;
    return isAreaPath(target) ? visitArea : undefined;
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = request.url ?? '/';
    response.setHeaders(new Map(Object.entries(commonHeaders())));
    if (isSeenPath(target)) return answerSoon(() => takeVisit(request, response, now()));
    const serveApart = handlerOf(target);
    if (serveApart !== undefined) {
      response.setHeader('Cache-Control', 'no-store'); // Public responses override this.
      return answerFrom(isFromThisMachine(request), () => serveApart(request, response));
    }
    if (!target.startsWith('/')) return refuse(response, 400, 'The request target must be a path.');
    if (!isRead(request)) return refuse(response, 405, 'This address is read-only.', { Allow: 'GET, HEAD' });
    await answerSoon(async () => {
      if (await sendPicture(target, request, response)) return;
      if (await sendAsset(request, response)) return;
      await pageServer.send(request, response);
    });
  }

  function serve(request: IncomingMessage, response: ServerResponse): void {
    if (metricsToken !== undefined) measure(request, response);
    if (namesTwoHosts(request)) {
      refuse(response, 400, 'Send exactly one Host header.', { Connection: 'close' });
      return;
    }
    recordAgent(request, now()).catch((fault: unknown) => {
      if (!isOutage(fault)) reportFault(fault, '');
    });
    recordSearchPage(request, now());
    if (isRead(request) && pageServer.sendFromMemory(request, response)) return;
    route(request, response).catch((fault: unknown) => {
      if (isOutage(fault)) return sendUnavailable(request, response, fault);
      if (fault instanceof Refusal && !response.headersSent) return refuse(response, 429, fault.message, fault.headers);
      reportFault(fault, '');
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Something went wrong on our side.');
    });
  }

  const server = createServer(inThisRuntime(isTracing() ? traced(serve) : serve));
  server.keepAliveTimeout = idleConnectionMs;
  cutSlowReaders(server);
  server.on('close', () => inBackground(() => drawing.stop()));
  return server;
}

/** Brand files, badges, image copies and share images, by path prefix. */
function createPictureServer(drawing: ShareImageThread, { dataDir, now }: WebServerOptions) {
  const sendBrand = createBrandServer(drawing);
  const senders = {
    '/brand/': sendBrand,
    [iconPath]: sendBrand,
    [manifestPath]: sendBrand,
    '/badge/': createBadgeServer(),
    '/images/': createImageServer(dataDir),
    '/share/': createShareImageServer(dataDir, now, drawing).send,
  };
  return async (target: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const [, send] = Object.entries(senders).find(([start]) => target.startsWith(start)) ?? [];
    return (await send?.(request, response)) ?? false;
  };
}

function createApi({
  pages,
  now,
  reportFault,
  reportRefusal,
  createMcpServer,
  metricsToken,
  ...told
}: WebServerOptions): Hono {
  const app = createPublicApi({ operations, extensions, now, reportFault });
  const mcp = createMcpEndpoint({
    operations,
    extensions,
    now,
    reportFault,
    createServer: createMcpServer,
  });
  const trpc = createTrpcEndpoint({ endpoint: trpcPath, now, reportFault });
  app.onError((fault, context) => {
    if (isOutage(fault)) return unavailableResponse(context.req.raw, fault);
    reportFault(fault, '');
    return context.text('Something went wrong on our side.\n', 500, neverCached);
  });
  for (const path of mcpResources.flatMap(({ path: each }) => [each, `${each}/`]))
    app.all(path, (context) =>
      isBrowserVisit(context) ? sendConnectPage(context, now()) : mcp(context.req.raw, clientAddressFrom(context.env)),
    );
  app.all(`${trpcPath}/*`, (context) => trpc(context.req.raw, clientAddressFrom(context.env)));
  for (const provider of eventProviders)
    app.post(paymentEventsPath(provider), (context) =>
      takePaymentEvent(provider, context, { now, reportFault, reportRefusal }),
    );
  app.get(metricsPath, ({ req }) => sendMetrics(req.raw, metricsToken, now()));
  const isStopping = () => told.isStopping?.() ?? false;
  app.get(healthPath, (context) =>
    isStopping()
      ? context.json({ status: 'stopping' }, 503, neverCached)
      : context.json({ status: 'ok' }, 200, neverCached),
  );
  app.get(readinessPath, async (context) => {
    const answer = await readiness({ pages, dataDir: told.dataDir }, now(), isStopping());
    return context.json(answer, answer.status === 'ready' ? 200 : 503, neverCached);
  });
  return app;
}

/** Node uses the first Host header, but a proxy may use the last (RFC 9112, section 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function isApi(address: string): boolean {
  return (
    address.startsWith(`${apiPath}/`) ||
    address.startsWith(`${trpcPath}/`) ||
    address === apiPath ||
    mcpAt(address) !== undefined ||
    eventProviders.some((provider) => address === paymentEventsPath(provider)) ||
    address === healthPath ||
    address === metricsPath ||
    address === readinessPath
  );
}

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers });
  response.end(`${text}\n`);
}
