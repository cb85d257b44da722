import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers that let browser clients of any website read a response; cookies are never sent. */
const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'RateLimit, RateLimit-Policy, Retry-After',
  'X-Content-Type-Options': 'nosniff',
};

/** Response to a preflight request. */
export function sendPreflight(response: ServerResponse, methods: string): void {
  response.writeHead(204, {
    ...openToAll,
    'Access-Control-Allow-Methods': `${methods}, OPTIONS`,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Accept, MCP-Protocol-Version',
    'Access-Control-Max-Age': '86400',
  });
  response.end();
}

/** Sends JSON that may be read from any website. */
export function sendJson(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    ...openToAll,
    'Content-Type': 'application/json',
    'Content-Length': `${Buffer.byteLength(text)}`,
    'Cache-Control': 'no-store',
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : text);
}
