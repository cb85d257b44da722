import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import type { EncodedBody } from '../../shared/platform/outbound/encoded-body.ts';
import { exchangeOf } from './node-exchange.ts';
import { sendBody } from './send-body.ts';

/**
 * Response to a fetch-style request: 304 if the client already has the body, otherwise the body in an encoding it
 * accepts.
 */
export async function bodyResponse(
  context: Context,
  body: EncodedBody,
  headers: Record<string, string>,
): Promise<Response> {
  headers.Vary = 'Accept-Encoding';
  const exchange = exchangeOf(context.env);
  if (exchange !== undefined) {
    sendBody(exchange.incoming, exchange.outgoing, body, 200, headers);
    return RESPONSE_ALREADY_SENT;
  }
  const encoding = body.encodingFor(context.req.header('accept-encoding'));
  headers.ETag = body.etag(encoding);
  if (body.matches(context.req.header('if-none-match'))) return context.body(null, 304, headers);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  const bytes = body.ready(encoding) ?? (await body.encoded(encoding));
  return context.body(bytes as Uint8Array<ArrayBuffer>, 200, headers);
}
