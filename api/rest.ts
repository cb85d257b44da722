import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { FreshCache } from '../shared/change/change.ts';
import { siteAddress } from '../shared/kernel/address/site-address.ts';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { say } from '../shared/kernel/language/say.ts';
import { cacheBounds } from '../shared/kernel/memory/cache-bounds.ts';
import { parseJson } from '../shared/kernel/text/parse-json.ts';
import { isOutage } from '../shared/platform/outage/outage.ts';
import type { EncodedBody } from '../shared/platform/outbound/encoded-body.ts';
import { isPublicRead, performOperation, revisionFor } from './call-operation.ts';
import type { Call } from './context.ts';
import { problemOf, transportProblem } from './errors.ts';
import { findingSteps } from './finding-call.ts';
import { type Admission, admit } from './guard/admit.ts';
import { bearerOf } from './guard/authenticate.ts';
import { rateLimitHeaders } from './guard/limit.ts';
import { bodyResponse } from './http/body-response.ts';
import { clientAddress } from './http/client-address.ts';
import { headerOf } from './http/header-of.ts';
import { exchangeOf } from './http/node-exchange.ts';
import { readText } from './http/read-text.ts';
import type { Operation } from './operation.ts';
import { recordRead } from './record-read.ts';
import { openToAll, preflight, sendAnswer, sendFailure, sendProblem } from './rest-answer.ts';
import { addBody, readParameters } from './rest-input.ts';
import { warningHeaders } from './rest-warnings.ts';
import { bodyTooLarge, isJsonType, largestBody, malformedJson, notJson } from './transport-bounds.ts';

export interface RestOptions {
  /** Path of the API root. */
  basePath: string;
  operations: readonly Operation[];
  now: () => Date;
  /** Called with unexpected errors, which are our bugs, and the request ID that the caller saw. */
  reportFault: (fault: unknown, requestId: string) => void;
}

/** Clients revalidate each time (an edit shows immediately); a shared cache may serve a response for some seconds. */
const publicReadHeaders = {
  ...openToAll,
  'Content-Type': 'application/json',
  'Cache-Control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
};

// Maximum length of a URL whose response is cached, in characters. Caching by URL skips parsing and lookups while
// nothing changes.
const longestKeptAddress = 512;

interface Rest extends RestOptions {
  kept: FreshCache<EncodedBody>;
}

/**
 * The REST API of the operations, below the API root. It only translates between HTTP and operations; other routes may
 * be added.
 */
export function createRest(options: RestOptions): Hono {
  const app = new Hono();
  const rest = {
    ...options,
    kept: new FreshCache<EncodedBody>(cacheBounds.restAnswers.bytes, ({ keptBytes }) => keptBytes),
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
    const detail = say('problem_api.no_path');
    return sendProblem(context, { ...problemOf(new SlipwayError('not_found', detail), requestId) });
  });
  return app;
}

async function answer(operation: Operation, context: Context, rest: Rest): Promise<Response> {
  const requestId = randomUUID();
  let admission: Admission | undefined;
  try {
    admission = await admit(operation, callOf(context, rest.now(), requestId));
    if (isPublicRead(operation)) return await sendPublicRead(operation, context, admission, rest);
    const input = await readInput(operation, context, requestId);
    if (input instanceof Response) return input;
    return sendAnswer(operation, await performOperation(operation, input, admission), context, admission);
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError || isOutage(thrown))) rest.reportFault(thrown, requestId);
    return sendFailure(thrown, context, {
      requestId,
      admission,
      ifMissing: findingSteps(operation, context.req.param()),
    });
  }
}

/** The call described by a request. Cookies don't count here: any website may send requests to the API. */
function callOf(context: Context, now: Date, requestId: string): Call {
  const exchange = exchangeOf(context.env);
  const header = (name: string) =>
    exchange === undefined ? context.req.header(name) : headerOf(exchange.incoming.headers, name);
  return {
    now,
    requestId,
    credentials: { bearer: bearerOf(header('authorization')) },
    address: exchange && clientAddress(exchange.incoming),
    idempotencyKey: header('idempotency-key'),
  };
}

async function sendPublicRead(
  operation: Operation,
  context: Context,
  admission: Admission,
  { kept, reportFault }: Rest,
): Promise<Response> {
  const { url } = context.req;
  const { now, requestId } = admission.context;
  const read = async () => (await performOperation(operation, readQuery(operation, context), admission)).body;
  const body = url.length > longestKeptAddress ? await read() : await kept.get(url, now, read, revisionFor(operation));
  // Our own pages request current votes; that doesn't count as a bot reading a product.
  if (isNoted(operation) && !isFromOurPage(context)) {
    const { address } = admission.context;
    recordRead(operation, readQuery(operation, context), { by: 'rest', address, now, requestId, reportFault });
  }
  const headers = {
    ...publicReadHeaders,
    ...warningHeaders(operation, url),
    // The response is the same for everyone, but its rate limit headers aren't.
    ...(admission.context.caller !== undefined && { 'Cache-Control': 'no-store' }),
    ...rateLimitHeaders(admission.limit),
    'X-Request-Id': requestId,
  };
  return bodyResponse(context, body, headers);
}

const isNoted = ({ readsListings, searchesFor }: Operation): boolean =>
  readsListings !== undefined || searchesFor !== undefined;

function isFromOurPage({ req }: Context): boolean {
  const site = req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const page = req.header('referer') ?? '';
  return URL.canParse(page) && new URL(page).origin === new URL(siteAddress()).origin;
}

function refuseMethod(context: Context, operations: readonly Operation[]): Response {
  const methods = operations.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const allow = [...methods, 'OPTIONS'].join(', ');
  if (context.req.method === 'OPTIONS') return preflight(context, allow);
  const detail = `Allowed methods: ${allow}.`;
  return sendProblem(context, transportProblem('method_not_allowed', detail, randomUUID()), { Allow: allow });
}

/**
 * A request's complete input, or the error response to a body that is too large or isn't sent as JSON. Throws
 * SlipwayError for invalid JSON.
 */
async function readInput(operation: Operation, context: Context, requestId: string): Promise<unknown> {
  const input = readQuery(operation, context);
  if (operation.bodyInput === undefined) return input;
  const text = await readText(context.req.raw, largestBody);
  if (text === undefined) return sendProblem(context, bodyTooLarge(requestId));
  if (text === '') return addBody(operation, input, {});
  if (!isJsonType(context.req.header('content-type'))) return sendProblem(context, notJson(requestId));
  const body = parseJson(text);
  if (body === undefined) throw malformedJson();
  return addBody(operation, input, body);
}

/** The input from path and query string. */
function readQuery(operation: Operation, context: Context): Record<string, unknown> {
  const { url } = context.req;
  const query = url.includes('?') ? new URL(url).searchParams : new URLSearchParams();
  return readParameters(operation, context.req.param(), query);
}
