import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BodyEncoding, EncodedBody } from '../../shared/platform/outbound/encoded-body.ts';

/**
 * Sends a body: 304 if the client already has it, otherwise in an encoding the client accepts. Synchronous if the bytes
 * are ready. HEAD gets only the headers.
 */
export function sendBody(
  request: IncomingMessage,
  response: ServerResponse,
  body: EncodedBody,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  if (response.writableEnded) return; // It was rejected in the meantime.
  const { headers: sent } = request;
  const encoding = body.encodingFor(sent['accept-encoding']);
  if (status === 200 && body.matches(sent['if-none-match'])) {
    response.writeHead(304, { ...headers, ETag: body.etag(encoding) }).end();
    return;
  }
  const ready = body.ready(encoding);
  if (ready !== undefined) {
    finish(request, response, ready, status, { ...headers, ...entity(body, encoding, ready) });
    return;
  }
  body.encoded(encoding).then(
    (bytes) => finish(request, response, bytes, status, { ...headers, ...entity(body, encoding, bytes) }),
    (problem: Error) => response.destroy(problem),
  );
}

function entity(body: EncodedBody, encoding: BodyEncoding, bytes: Buffer): Record<string, string> {
  const length = `${bytes.length}`;
  const ETag = body.etag(encoding);
  return encoding === 'identity'
    ? { ETag, 'Content-Length': length }
    : { ETag, 'Content-Length': length, 'Content-Encoding': encoding };
}

function finish(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
  status: number,
  headers: Record<string, string>,
): void {
  if (response.writableEnded) return; // It was rejected during compression.
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
