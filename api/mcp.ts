import {
  createMcpHandler,
  isJsonContentType,
  isLegacyRequest,
  type McpServerFactory,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { createMcpServer, type McpOptions } from './mcp-server.ts';
import { toolsOf } from './mcp-tools.ts';

export interface McpEndpointOptions extends Omit<McpOptions, 'tools'> {
  /** Origins of browser clients that may call, besides our own. */
  allowedOrigins: () => readonly string[];
  /** Another MCP server than that of the operations, which may send notifications while it answers: for conformance tests. */
  createServer?: McpServerFactory | undefined;
}

const largestBody = 1024 * 1024;

/**
 * The MCP endpoint (Streamable HTTP, stateless): protocol version 2026-07-28 and the initialize-based ones.
 * A foreign Origin is refused, so that no website can drive a visitor's local or signed-in client.
 */
export function createMcpEndpoint({
  allowedOrigins,
  createServer,
  ...options
}: McpEndpointOptions): (request: Request) => Promise<Response> {
  const mcp: McpOptions = { ...options, tools: toolsOf(options.operations) };
  const modern = createMcpHandler(createServer ?? (() => createMcpServer(mcp)), {
    legacy: createServer === undefined ? 'reject' : 'stateless',
  });
  return async (request) => {
    const origin = request.headers.get('origin');
    if (origin !== null && !allowedOrigins().includes(origin))
      return jsonRpcError(403, -32000, 'This Origin is not allowed.');
    if (request.method === 'OPTIONS') return withCors(new Response(null, { status: 204 }), origin);
    const response = await serve(request, mcp, modern.fetch, createServer !== undefined);
    return withCors(response, origin);
  };
}

type ModernHandler = ReturnType<typeof createMcpHandler>['fetch'];

async function serve(
  request: Request,
  mcp: McpOptions,
  modern: ModernHandler,
  isStreaming: boolean,
): Promise<Response> {
  if (request.method !== 'POST') return serveLegacy(request, undefined, mcp);
  if (!isJsonContentType(request.headers.get('content-type'))) {
    return jsonRpcError(415, -32000, 'Send JSON with Content-Type: application/json.');
  }
  const text = await request.text();
  if (text.length > largestBody)
    return jsonRpcError(413, -32000, `A message may have at most ${largestBody} characters.`);
  const message = parse(text);
  if (message === undefined) return jsonRpcError(400, -32700, 'Parse error: the body is not valid JSON.');
  return !isStreaming && (await isLegacyRequest(request, message))
    ? serveLegacy(request, message, mcp)
    : modern(request, { parsedBody: message });
}

async function serveLegacy(request: Request, parsedBody: unknown, mcp: McpOptions): Promise<Response> {
  if (request.method !== 'POST') {
    return jsonRpcError(405, -32000, 'There are no sessions here: send each message with POST.', {
      Allow: 'POST, OPTIONS',
    });
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  const server = createMcpServer(mcp);
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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
  response.headers.set('Access-Control-Expose-Headers', 'WWW-Authenticate, MCP-Protocol-Version');
  return response;
}
