import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { isOutage } from '../shared/platform/outage/outage.ts';
import type { Call } from './context.ts';
import { retryHeaders } from './errors.ts';
import { bearerOf } from './guard/authenticate.ts';
import { Refusal } from './guard/refusal.ts';
import { readText } from './http/read-text.ts';
import { isJsonType, largestBody } from './transport-bounds.ts';
import { router } from './trpc.ts';
import { mostCalls, trpcProblem } from './trpc-problem.ts';

export interface TrpcOptions {
  /** Path below which the router is served. */
  endpoint: string;
  now: () => Date;
  /** Called with unexpected errors, which are our bugs, and the request ID that the caller saw. */
  reportFault: (fault: unknown, requestId: string) => void;
}

/**
 * Serves the router for the site's own pages. The session cookie counts here, but for changes only if the request comes
 * from our pages. `address`: that of the network peer. Failures have the body and status they have in REST; a batch of
 * several has status 207.
 */
export function createTrpcEndpoint(options: TrpcOptions): (request: Request, address?: string) => Promise<Response> {
  return async (request, address) => {
    const call: Call = {
      now: options.now(),
      requestId: randomUUID(),
      credentials: { bearer: bearerOf(request.headers.get('authorization')), pageRequest: request },
      address,
      idempotencyKey: request.headers.get('idempotency-key') ?? undefined,
    };
    return fetchRequestHandler({
      endpoint: options.endpoint,
      req: plainRequest(request),
      router,
      maxBatchSize: mostCalls,
      createContext: () => call,
      responseMeta: ({ errors }) => ({ headers: answerHeaders(errors, call.requestId) }),
      onError: ({ error }) => {
        if (trpcProblem(error, '').status === 500) options.reportFault(error.cause ?? error, call.requestId);
      },
    });
  };
}

/** The request as the router may see it, without the library's other features for input and streaming, which are unused. */
function plainRequest(request: Request): Request {
  const { origin, pathname, searchParams } = new URL(request.url);
  const url = new URL(pathname, origin);
  for (const name of ['batch', 'input']) {
    const value = searchParams.get(name);
    if (value !== null) url.searchParams.set(name, value);
  }
  // The library answers HEAD and OPTIONS without looking for a procedure.
  const method = ['HEAD', 'OPTIONS'].includes(request.method) ? 'PUT' : request.method;
  const { signal } = request;
  if (method === 'GET') return new Request(url, { method, signal });
  const headers = { 'Content-Type': 'application/json' };
  const init: RequestInit & { duplex: 'half' } = {
    method,
    signal,
    headers,
    body: boundedBody(request),
    duplex: 'half',
  };
  return new Request(url, init);
}

/**
 * The body, read on demand, so that rejected callers are answered before it is read. Reading fails for bodies that REST
 * would reject.
 */
function boundedBody(request: Request): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const text = await readText(request, largestBody);
        if (text === undefined) return controller.error(new TRPCError({ code: 'PAYLOAD_TOO_LARGE' }));
        if (text !== '' && !isJsonType(request.headers.get('content-type'))) {
          return controller.error(new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' }));
        }
        if (text !== '') controller.enqueue(Buffer.from(text));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Headers of every response, plus those of the call that was rejected. */
function answerHeaders(errors: readonly TRPCError[], requestId: string): Record<string, string> {
  const [refusal] = errors.flatMap(({ cause }) => (cause instanceof Refusal ? [cause.headers] : []));
  const isAway = errors.some(({ cause }) => isOutage(cause));
  return {
    ...refusal,
    ...(isAway && retryHeaders({ status: 503 })),
    'Cache-Control': 'no-store',
    'X-Request-Id': requestId,
  };
}
