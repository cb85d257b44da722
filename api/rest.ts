import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { SlipwayError } from '../shared/errors.ts';
import type { EncodedBody } from '../shared/io/encoded-body.ts';
import { FreshCache } from '../shared/io/fresh-cache.ts';
import { type Answer, callOperation, isPublicRead } from './call-operation.ts';
import type { OperationContext } from './context.ts';
import { type Problem, problemOf, transportProblem } from './errors.ts';
import { bodyResponse } from './http/body-response.ts';
import type { Operation } from './operation.ts';
import { addBody, readParameters } from './rest-input.ts';

export interface RestOptions {
  /** Path of the API root. */
  basePath: string;
  operations: readonly Operation[];
  now: () => Date;
  /** Told of every fault of ours with the request id that the caller saw. */
  reportFault: (fault: unknown, requestId: string) => void;
}

const largestBody = 1024 * 1024;

/** Headers of every answer: any website may read the API, no cookie is ever sent along. */
const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Location, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Clients check again each time (an edit shows at once); a shared cache may answer for some seconds. */
const publicReadHeaders = {
  ...openToAll,
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
};

// Answers by address: the same one need not be read, checked and looked up again while nothing changes. They share their bytes with
// the answers that every transport has; compressed forms come on top.
const keptBytes = 24 * 1024 * 1024;
const longestKeptAddress = 512;

interface Rest extends RestOptions {
  kept: FreshCache<EncodedBody>;
}

/** The REST surface of the operations, below the API root. It translates and decides nothing. Other routes may be added to it. */
export function createRest(options: RestOptions): Hono {
  const app = new Hono();
  const rest = {
    ...options,
    kept: new FreshCache<EncodedBody>(keptBytes, ({ bytes }) => bytes.length + longestKeptAddress),
  };
  const byPath = Map.groupBy(options.operations, (operation) => operation.path);
  for (const [path, operations] of byPath) {
    const route = options.basePath + path.replace(/\{(\w+)\}/g, ':$1');
    for (const operation of operations) {
      app.on(operation.method, route, (context) => answer(operation, context, rest));
    }
    app.all(route, (context) => refuseMethod(context, operations));
  }
  app.notFound((context) => {
    const requestId = randomUUID();
    const detail =
      'There is no such address in the API. The OpenAPI file lists them all: openapi.json below the API root.';
    return sendProblem(context, { ...problemOf(new SlipwayError('not_found', detail), requestId) });
  });
  return app;
}

async function answer(operation: Operation, context: Context, rest: Rest): Promise<Response> {
  const requestId = randomUUID();
  try {
    const call = { now: rest.now(), requestId };
    if (isPublicRead(operation)) return await sendPublicRead(operation, context, call, rest);
    const input = await readInput(operation, context, requestId);
    if (input instanceof Response) return input;
    return sendAnswer(operation, await callOperation(operation, input, call), context, requestId);
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError)) rest.reportFault(thrown, requestId);
    return sendProblem(context, problemOf(thrown, requestId));
  }
}

async function sendPublicRead(
  operation: Operation,
  context: Context,
  call: OperationContext,
  { kept }: Rest,
): Promise<Response> {
  const { url } = context.req;
  const read = async () => (await callOperation(operation, readQuery(operation, context), call)).body;
  const body = url.length > longestKeptAddress ? await read() : await kept.get(url, call.now, read);
  return bodyResponse(context, body, { ...publicReadHeaders, 'X-Request-Id': call.requestId });
}

async function readInput(operation: Operation, context: Context, requestId: string): Promise<unknown> {
  const input = readQuery(operation, context);
  if (operation.bodyInput === undefined) return input;
  const text = await readBody(context);
  if (text === undefined) {
    const detail = `The body may have at most ${largestBody} bytes.`;
    return sendProblem(context, transportProblem('body_too_large', detail, requestId));
  }
  if (text === '') return addBody(operation, input, {});
  if (!/^application\/(.+\+)?json\b/i.test(context.req.header('content-type') ?? '')) {
    const detail = 'Send the body as JSON with `Content-Type: application/json`.';
    return sendProblem(context, transportProblem('unsupported_media_type', detail, requestId));
  }
  return addBody(operation, input, parseJson(text));
}

function readQuery(operation: Operation, context: Context): Record<string, unknown> {
  const { url } = context.req;
  const query = url.includes('?') ? new URL(url).searchParams : new URLSearchParams();
  return readParameters(operation, context.req.param(), query);
}

/** The body as text, or undefined when it is larger than we take. */
async function readBody(context: Context): Promise<string | undefined> {
  if (Number(context.req.header('content-length') ?? 0) > largestBody) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.length;
    if (size > largestBody) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SlipwayError('malformed_body', 'The body is not valid JSON.');
  }
}

function sendAnswer(operation: Operation, answer: Answer, context: Context, requestId: string): Response {
  const headers: Record<string, string> = { ...openToAll, 'X-Request-Id': requestId };
  if (operation.location !== undefined) headers.Location = operation.location(answer.output as never);
  if (operation.status === 204) return context.body(null, 204, headers);
  headers['Content-Type'] = 'application/json';
  headers['Cache-Control'] = 'no-store';
  return context.body(answer.json, operation.status, headers);
}

function refuseMethod(context: Context, operations: readonly Operation[]): Response {
  const methods = operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...methods, 'OPTIONS'].join(', ');
  if (context.req.method === 'OPTIONS') return preflight(context, allow);
  const detail = `This address takes ${allow}.`;
  return sendProblem(context, transportProblem('method_not_allowed', detail, randomUUID()), { Allow: allow });
}

const preflight = (context: Context, allow: string): Response =>
  context.body(null, 204, {
    ...openToAll,
    Allow: allow,
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
    'Access-Control-Max-Age': '86400',
  });

function sendProblem(context: Context, problem: Problem, headers: Record<string, string> = {}): Response {
  return context.body(JSON.stringify(problem), problem.status as ContentfulStatusCode, {
    ...openToAll,
    ...headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-Id': problem.request_id,
  });
}
