import { isIP } from 'node:net';
import { isJSONRPCRequest, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { siteAddress } from '../shared/kernel/address/site-address.ts';

const bothTypes = 'application/json, text/event-stream';
/** First protocol version without batches. */
const firstWithoutBatches = '2025-06-18';

/** Headers that let pages of any website read a response. Cookies don't count here. */
const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'WWW-Authenticate, Retry-After, RateLimit, RateLimit-Policy, MCP-Protocol-Version, Mcp-Session-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** An HTTP-level error. `id` is that of the message, if it can be read. */
export function jsonRpcError(
  status: number,
  error: { code: number; message: string; data?: unknown },
  { id = null, headers = {} }: { id?: string | number | null; headers?: Readonly<Record<string, string>> } = {},
): Response {
  return Response.json({ jsonrpc: '2.0', id, error }, { status, headers });
}

/** Response to a preflight request. */
export const answerPreflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'Access-Control-Allow-Methods': 'POST, OPTIONS',
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID',
      'Access-Control-Max-Age': '86400',
    },
  });

/** Makes a response readable by any website, and not cacheable. */
export function openedToAll(response: Response): Response {
  for (const [name, value] of Object.entries(openToAll)) response.headers.set(name, value);
  response.headers.set('Cache-Control', 'no-store');
  return response;
}

/**
 * Whether a page may have reached us by DNS rebinding: browsers then send the page's own host name as Host. Programs
 * send no Origin, and proxies may send a different Host.
 */
export function isRebound(request: Request): boolean {
  if (!request.headers.has('origin')) return false;
  const host = request.headers.get('host') ?? new URL(request.url).host;
  if (!URL.canParse(`http://${host}`)) return true;
  const { hostname } = new URL(`http://${host}`);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  const isOurs = hostname === new URL(siteAddress()).hostname || hostname === 'localhost';
  return !isAddress && !isOurs;
}

/** Whether a client accepts JSON; any method may respond with it. */
export function takesJson(request: Request): boolean {
  const accept = request.headers.get('accept');
  if (accept === null) return true;
  return accept.split(',').some((range) => /^\s*(\*\/\*|application\/(\*|json))\s*(;|$)/i.test(range));
}

/** The request as the SDK requires it, naming both types even if the client sent `Accept: *\/*`. */
export function acceptingBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set('accept', bothTypes);
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

/**
 * Whether a message is a batch although its protocol version doesn't allow batches. Without a header, the version is
 * 2025-03-26, which does.
 */
export const isLateBatch = (message: unknown, request: Request): boolean =>
  Array.isArray(message) && (request.headers.get('mcp-protocol-version') ?? '') >= firstWithoutBatches;

/** The ID of a request; null for anything else. */
export const idOf = (message: unknown): string | number | null => (isJSONRPCRequest(message) ? message.id : null);

export const batchError = (): Response =>
  jsonRpcError(400, {
    code: ProtocolErrorCode.InvalidRequest,
    message: `Batches ended with protocol version ${firstWithoutBatches}: send each message separately.`,
  });

/**
 * Completes the SDK's response: HTTP errors get the request's ID, and `server/discover` lists all versions, including
 * those that start with `initialize` (the SDK omits them).
 */
export async function completed(message: unknown, response: Response, versions: readonly string[]): Promise<Response> {
  const isDiscovery = Object(message).method === 'server/discover';
  if (response.ok && !isDiscovery) return response;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;
  const answer: unknown = await response.json();
  const { id, error, result } = Object(answer);
  const { status, headers } = response;
  headers.delete('content-length');
  if (error !== undefined) return Response.json({ ...Object(answer), id: id ?? idOf(message) }, { status, headers });
  return Response.json({ ...Object(answer), result: { ...result, supportedVersions: versions } }, { status, headers });
}
