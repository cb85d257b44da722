import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers of all our images, also for opening them as a page. */
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

/** Sends an image, which is already compressed: 304 if the client has it. HEAD gets the headers only. */
export function sendImage(request: IncomingMessage, response: ServerResponse, image: SentImage): void {
  if (response.writableEnded) return; // rejected meanwhile
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
