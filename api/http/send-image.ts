import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers of all our images, including when they are opened as a page. */
const imageHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

export interface SentImage {
  bytes: Uint8Array;
  /** Its media type. */
  type: string;
  /** Identifies the bytes: the ETag without quotes. */
  tag: string;
  cacheRule: string;
}

/** Sends an image, which is already compressed: 304 if the client already has it. HEAD gets only the headers. */
export function sendImage(request: IncomingMessage, response: ServerResponse, image: SentImage): void {
  if (response.writableEnded) return; // It was rejected in the meantime.
  const { bytes, type, tag, cacheRule } = image;
  const headers = { ...imageHeaders, 'Content-Type': type, 'Cache-Control': cacheRule, ETag: `"${tag}"` };
  const known = request.headers['if-none-match'];
  if (known === '*' || known?.includes(`"${tag}"`) === true) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Length': `${bytes.length}` });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
