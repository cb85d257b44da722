import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request as received by an OpenAI-compatible endpoint. */
export interface ModelRequest {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string };
  authorization: string | undefined;
}

/** The endpoint's behaviour: responds with content, rejects with a status, or never responds. */
export type ModelReply =
  | { content: string | object }
  | { status: number; headers?: Record<string, string> }
  | 'hang'
  | { raw: string };

export interface ModelServer {
  /** Base URL for OPENAI_BASE_URL. */
  url: string;
  requests: ModelRequest[];
  close(): Promise<void>;
}

/** A real chat completions endpoint on loopback; `reply` returns its nth response, from 1. The caller closes it. */
export async function startModelServer(
  reply: (request: ModelRequest, count: number) => ModelReply,
): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    void readJson(request).then((body) => {
      const asked: ModelRequest = { ...body, authorization: request.headers.authorization };
      requests.push(asked);
      if (request.url !== '/v1/chat/completions') return response.writeHead(404).end('{}');
      return send(response, reply(asked, requests.length), asked.model);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function readJson(request: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

function send(response: ServerResponse, reply: ModelReply, model: string): void {
  if (reply === 'hang') return;
  const headers = { 'Content-Type': 'application/json' };
  if ('raw' in reply) {
    response.writeHead(200, headers).end(reply.raw);
  } else if ('status' in reply) {
    response.writeHead(reply.status, { ...headers, ...reply.headers }).end('{"error":{"message":"refused"}}');
  } else {
    const content = typeof reply.content === 'string' ? reply.content : JSON.stringify(reply.content);
    const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }];
    const usage = { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 };
    const completion = { id: 'c1', object: 'chat.completion', created: 1, model, choices, usage };
    response.writeHead(200, headers).end(JSON.stringify(completion));
  }
}
