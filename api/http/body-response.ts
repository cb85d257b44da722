import type { Context } from 'hono';
import type { EncodedBody } from '../../shared/io/encoded-body.ts';

/** Answers a fetch-shaped request with a body: 304 when the client has it, else compressed as the client likes. */
export async function bodyResponse(
  context: Context,
  body: EncodedBody,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = body.encodingFor(context.req.header('accept-encoding'));
  headers.ETag = body.etag(encoding);
  headers.Vary = 'Accept-Encoding';
  if (body.matches(context.req.header('if-none-match'))) return context.body(null, 304, headers);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  const bytes = body.ready(encoding) ?? (await body.encoded(encoding));
  return context.body(bytes as Uint8Array<ArrayBuffer>, 200, headers);
}
