import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type McpServerFactory,
  ProtocolErrorCode,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { narrowMcps, type ProtectedResource, wholeMcp } from '../shared/identity/identity.ts';
import { parseJson } from '../shared/kernel/text/parse-json.ts';
import { isOutage } from '../shared/platform/outage/outage.ts';
import { problemOf } from './errors.ts';
import { admitOperations } from './guard/admit-operations.ts';
import { bearerOf } from './guard/authenticate.ts';
import { headersOfFailure, Refusal } from './guard/refusal.ts';
import { readText } from './http/read-text.ts';
import { hasTool, mcpOfPath } from './mcp-addresses.ts';
import {
  acceptingBoth,
  answerPreflight,
  batchError,
  completed,
  idOf,
  isLateBatch,
  isRebound,
  jsonRpcError,
  openedToAll,
  takesJson,
} from './mcp-http.ts';
import { createMcpServer, type McpCall, type McpOptions, mcpVersions } from './mcp-server.ts';
import { toolLists } from './mcp-tools.ts';
import type { Operation } from './operation.ts';
import { bodyTooLarge, largestBody } from './transport-bounds.ts';

export interface McpEndpointOptions extends Pick<McpOptions, 'operations' | 'now' | 'reportFault'> {
  /** Operations beyond the contract; they are tools for clients that connect with `?extensions=on`. */
  extensions?: readonly Operation[];
  /** Replaces the MCP server, for conformance tests; may send notifications while answering. */
  createServer?: McpServerFactory | undefined;
}

/**
 * The MCP endpoint (Streamable HTTP, stateless): protocol version 2026-07-28 and those based on initialize. Pages of
 * any website may call it: cookies don't count, so they can only do what their token allows. Missing permissions are
 * reported as HTTP errors, so that clients sign in or request more. `address`: that of the network peer.
 */
export function createMcpEndpoint({
  createServer,
  extensions = [],
  ...options
}: McpEndpointOptions): (request: Request, address?: string) => Promise<Response> {
  const contract = serverOf(options, options.operations);
  const extended = serverOf(options, [...options.operations, ...extensions]);
  const mcpOf = ({ url }: Pick<Request, 'url'>): McpOptions => {
    const { pathname, searchParams } = new URL(url);
    return (searchParams.get('extensions') === 'on' ? extended : contract)(mcpOfPath(pathname));
  };
  const calls = new WeakMap<Request, McpCall>();
  const handler = createMcpHandler(
    createServer ??
      (({ requestInfo }) =>
        createMcpServer(
          requestInfo === undefined ? contract(wholeMcp) : mcpOf(requestInfo),
          (requestInfo && calls.get(requestInfo)) ?? {},
        )),
    { legacy: createServer === undefined ? 'reject' : 'stateless' },
  );
  const modern: Serve = (request, parsedBody, call) => {
    calls.set(request, call);
    return handler.fetch(request, { parsedBody });
  };
  const legacy: Serve = createServer === undefined ? (...called) => serveLegacy(...called, mcpOf(called[0])) : modern;
  return async (request, address) => {
    if (isRebound(request)) return jsonRpcError(403, { code: refusedByHttp, message: 'Unknown Host.' });
    if (request.method === 'OPTIONS') return openedToAll(answerPreflight());
    return openedToAll(await serve(request, address, mcpOf(request), { modern, legacy }));
  };
}

/** The MCP server for each endpoint; tools are selected and described once. */
function serverOf(
  options: Pick<McpOptions, 'now' | 'reportFault'>,
  everywhere: readonly Operation[],
): (resource: ProtectedResource) => McpOptions {
  const toolsOf = toolLists(everywhere);
  const serverAt = (resource: ProtectedResource): McpOptions => {
    const isHere = (operation: Operation) => hasTool(resource, operation);
    return {
      ...options,
      resource,
      everywhere,
      operations: everywhere.filter(isHere),
      toolsOf: (isListed, schemas) => toolsOf((operation) => isHere(operation) && isListed(operation), schemas),
    };
  };
  const servers = new Map([wholeMcp, ...narrowMcps].map((resource) => [resource, serverAt(resource)]));
  return (resource) => servers.get(resource) ?? serverAt(resource);
}

/** JSON-RPC code for server-defined errors. */
const refusedByHttp = -32000;

type Serve = (request: Request, parsedBody: unknown, call: McpCall) => Promise<Response>;

async function serve(
  request: Request,
  address: string | undefined,
  mcp: McpOptions,
  by: Record<'modern' | 'legacy', Serve>,
): Promise<Response> {
  const early = refusedUnread(request);
  if (early !== undefined) return early;
  const text = await readText(request, largestBody);
  if (text === undefined) return jsonRpcError(413, { code: refusedByHttp, message: bodyTooLarge('').detail });
  const message = parseJson(text);
  if (message === undefined) {
    const problem = { code: ProtocolErrorCode.ParseError, message: 'Parse error: the body is not valid JSON.' };
    return jsonRpcError(400, problem);
  }
  if (isLateBatch(message, request)) return batchError();
  try {
    const call = await admitMessage(message, request, address, mcp);
    const taken = acceptingBoth(request);
    const answer = await by[(await isLegacyRequest(taken, message)) ? 'legacy' : 'modern'](taken, message, call);
    return await completed(message, answer, mcpVersions);
  } catch (thrown) {
    if (!(thrown instanceof Refusal || isOutage(thrown))) throw thrown;
    return refused(thrown, message);
  }
}

/** Response that rejects a request for reasons other than its body; undefined if there are none. */
function refusedUnread(request: Request): Response | undefined {
  if (request.method !== 'POST') {
    const message = 'This server has no sessions: send each message with POST.';
    return jsonRpcError(405, { code: refusedByHttp, message }, { headers: { Allow: 'POST, OPTIONS' } });
  }
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return jsonRpcError(415, { code: refusedByHttp, message: 'Send JSON with Content-Type: application/json.' });
  }
  if (takesJson(request)) return undefined;
  return jsonRpcError(406, { code: refusedByHttp, message: 'Responses are JSON: send Accept: application/json.' });
}

/** Authenticates a message. Throws a Refusal if the caller may not call its tool. */
async function admitMessage(
  message: unknown,
  request: Request,
  address: string | undefined,
  { operations, resource, now }: McpOptions,
): Promise<McpCall> {
  const credentials = { bearer: bearerOf(request.headers.get('authorization')) };
  const called = calledOperations(message, operations);
  const { caller } = await admitOperations(called, { credentials, address, now: now(), resource });
  const query = new URL(request.url).searchParams;
  const schemas = query.get('schemas') === 'all' ? 'all' : 'short';
  return { caller, address, listsUsableTools: query.get('tools') === 'usable', schemas };
}

function refused(thrown: unknown, message: unknown): Response {
  const problem = problemOf(thrown, '');
  const { status, code, detail } = problem;
  const headers = headersOfFailure(thrown, problem);
  return jsonRpcError(status, { code: refusedByHttp, message: detail, data: { code } }, { id: idOf(message), headers });
}

async function serveLegacy(request: Request, parsedBody: unknown, call: McpCall, mcp: McpOptions): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(mcp, call);
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

/** Operations whose tools a message or batch calls. All other messages are left to the protocol. */
function calledOperations(message: unknown, operations: readonly Operation[]): Operation[] {
  const names = new Set([message].flat().map(calledTool));
  return operations.filter(({ name }) => names.has(name));
}

function calledTool(message: unknown): unknown {
  const { method, params } = Object(message);
  return method === 'tools/call' ? Object(params).name : undefined;
}
