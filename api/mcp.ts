import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { parseJson } from '../shared/kernel/text/parse-json.ts';
import { isUnavailable, problemOf, retryHeaders } from './errors.ts';
import { admitOperations } from './guard/admit-operations.ts';
import { bearerOf } from './guard/authenticate.ts';
import { Refusal } from './guard/refusal.ts';
import { readText } from './http/read-text.ts';
import { calledOperations } from './mcp-calls.ts';
import { createMcpServer, type McpCall, type McpOptions } from './mcp-server.ts';
import { toolLists } from './mcp-tools.ts';
import type { Operation } from './operation.ts';
import { bodyTooLarge, largestBody } from './transport-bounds.ts';

export interface McpEndpointOptions extends Omit<McpOptions, 'toolsOf'> {
  /** Operations beside those of the contract: tools for those who connect with `?extensions=on`. */
  extensions?: readonly Operation[];
  /** Origins of browser clients that may call, besides our own. */
  allowedOrigins: () => readonly string[];
  /** Another MCP server than that of the operations, which may send notifications while it answers: for conformance tests. */
  createServer?: McpServerFactory | undefined;
}

/**
 * The MCP endpoint (Streamable HTTP, stateless): protocol version 2026-07-28 and the initialize-based ones.
 * A foreign Origin is refused, so that no website can drive a visitor's local or signed-in client. Who may not call a tool is told by HTTP
 * in front of the protocol, so that clients sign in or ask for more. `address` is that of the network peer.
 */
export function createMcpEndpoint({
  allowedOrigins,
  createServer,
  extensions = [],
  ...options
}: McpEndpointOptions): (request: Request, address?: string) => Promise<Response> {
  const contract: McpOptions = { ...options, toolsOf: toolLists(options.operations) };
  const everything = [...options.operations, ...extensions];
  const extended: McpOptions = { ...options, operations: everything, toolsOf: toolLists(everything) };
  const mcpOf = (request: Request): McpOptions =>
    new URL(request.url).searchParams.get('extensions') === 'on' ? extended : contract;
  const calls = new WeakMap<Request, McpCall>();
  const handler = createMcpHandler(
    createServer ??
      (({ requestInfo }) =>
        createMcpServer(
          requestInfo === undefined ? contract : mcpOf(requestInfo),
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
    const origin = request.headers.get('origin');
    if (origin !== null && !allowedOrigins().includes(origin))
      return jsonRpcError(403, -32000, 'This Origin is not allowed.');
    if (request.method === 'OPTIONS') return withCors(new Response(null, { status: 204 }), origin);
    const response = await serve(request, address, mcpOf(request), { modern, legacy });
    return withCors(response, origin);
  };
}

type Serve = (request: Request, parsedBody: unknown, call: McpCall) => Promise<Response>;

async function serve(
  request: Request,
  address: string | undefined,
  mcp: McpOptions,
  by: Record<'modern' | 'legacy', Serve>,
): Promise<Response> {
  if (request.method !== 'POST') {
    const allow = { Allow: 'POST, OPTIONS' };
    return jsonRpcError(405, -32000, 'There are no sessions here: send each message with POST.', allow);
  }
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return jsonRpcError(415, -32000, 'Send JSON with Content-Type: application/json.');
  }
  const text = await readText(request, largestBody);
  if (text === undefined) return jsonRpcError(413, -32000, bodyTooLarge('').detail);
  const message = parseJson(text);
  if (message === undefined) return jsonRpcError(400, -32700, 'Parse error: the body is not valid JSON.');
  try {
    const call = await admitMessage(message, request, address, mcp);
    return await by[(await isLegacyRequest(request, message)) ? 'legacy' : 'modern'](request, message, call);
  } catch (thrown) {
    if (!(thrown instanceof Refusal || isUnavailable(thrown))) throw thrown;
    return refused(thrown);
  }
}

/** Who sends a message. Throws a Refusal when they may not call what it calls. */
async function admitMessage(
  message: unknown,
  request: Request,
  address: string | undefined,
  { operations, now }: McpOptions,
): Promise<McpCall> {
  const credentials = { bearer: bearerOf(request.headers.get('authorization')) };
  const { caller } = await admitOperations(calledOperations(message, operations), { credentials, address, now: now() });
  const query = new URL(request.url).searchParams;
  const schemas = query.get('schemas') === 'all' ? 'all' : 'short';
  return { caller, address, listsUsableTools: query.get('tools') === 'usable', schemas };
}

function refused(thrown: unknown): Response {
  const problem = problemOf(thrown, '');
  const { status, code, detail } = problem;
  const headers = thrown instanceof Refusal ? thrown.headers : retryHeaders(problem);
  const error = { code: -32000, message: detail, data: { code } };
  return Response.json({ jsonrpc: '2.0', id: null, error }, { status, headers });
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

function jsonRpcError(status: number, code: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code, message } }, { status, headers });
}

function withCors(response: Response, origin: string | null): Response {
  response.headers.set('Cache-Control', 'no-store');
  if (origin === null) return response;
  response.headers.set('Access-Control-Allow-Origin', origin);
  response.headers.set('Vary', 'Origin');
  response.headers.set('Access-Control-Allow-Methods', 'POST, OPTIONS');
  response.headers.set(
    'Access-Control-Allow-Headers',
    'Authorization, Content-Type, Accept, MCP-Protocol-Version, Mcp-Method, Mcp-Name',
  );
  response.headers.set('Access-Control-Expose-Headers', 'WWW-Authenticate, Retry-After, MCP-Protocol-Version');
  return response;
}
