import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { startWebServer, type WebServer } from './web-server.ts';

/** What an endpoint answers to texts: their vectors, a status, anything else as it stands, or nothing ever. */
export type EmbeddingReply =
  | { vectors: readonly (readonly number[])[] }
  | { status: number }
  | { raw: string }
  | 'hang';

export interface EmbeddingServer {
  /** Base address for OPENAI_BASE_URL. */
  url: string;
  /** The texts of each request. */
  asked: string[][];
  server: WebServer;
}

const wish = z.object({ model: z.string(), input: z.array(z.string()), encoding_format: z.literal('float') });

/** A real endpoint on loopback that speaks OpenAI's embeddings. Whoever starts it closes its server. */
export async function startEmbeddingServer(reply: (texts: string[]) => EmbeddingReply): Promise<EmbeddingServer> {
  const asked: string[][] = [];
  const server = await startWebServer(async (request, response) => {
    const { input } = wish.parse(await json(request));
    asked.push(input);
    const answer = request.url === '/v1/embeddings' ? reply(input) : { status: 404 };
    if (answer === 'hang') return;
    if ('status' in answer) return void response.writeHead(answer.status).end('{"error":{"message":"refused"}}');
    const body = 'raw' in answer ? answer.raw : embeddingList(answer.vectors);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  });
  return { url: `${server.url}/v1`, asked, server };
}

/** Backwards, since the order of an answer is that of its indexes. */
function embeddingList(vectors: readonly (readonly number[])[]): string {
  const data = vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })).toReversed();
  return JSON.stringify({ object: 'list', data, model: 'm', usage: { prompt_tokens: 1, total_tokens: 1 } });
}
