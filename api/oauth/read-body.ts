import type { IncomingMessage } from 'node:http';

const largestBody = 64 * 1024;

/** A request body as text, or undefined if larger than 64 KB. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
