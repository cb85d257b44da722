import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Answer } from './call-operation.ts';
import { type Problem, problemOf, retryHeaders } from './errors.ts';
import { withSteps } from './finding-call.ts';
import type { Admission } from './guard/admit.ts';
import { rateLimitHeaders } from './guard/limit.ts';
import { ReplayedFailure } from './guard/once-for-key.ts';
import { Refusal } from './guard/refusal.ts';
import type { Operation } from './operation.ts';
import { warningHeaders } from './rest-warnings.ts';

/** Headers of every response: any website may read the API, without cookies. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'ETag, Idempotent-Replayed, Location, RateLimit, RateLimit-Policy, Retry-After, Warnings, WWW-Authenticate, X-Request-Id',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Sends a call's public response. */
export function sendAnswer(operation: Operation, answer: Answer, context: Context, admission: Admission): Response {
  const headers: Record<string, string> = {
    ...openToAll,
    ...warningHeaders(operation, context.req.url),
    ...rateLimitHeaders(admission.limit),
    'X-Request-Id': admission.context.requestId,
  };
  if (answer.isReplayed) headers['Idempotent-Replayed'] = 'true';
  if (operation.location !== undefined) headers.Location = operation.location(answer.output as never);
  if (operation.status === 204) return context.body(null, 204, headers);
  headers['Content-Type'] = 'application/json';
  headers['Cache-Control'] = 'no-store';
  return context.body(answer.json, operation.status, headers);
}

interface FailedCall {
  requestId: string;
  admission: Admission | undefined;
  /** Next steps if something the call named doesn't exist. */
  ifMissing: string[];
}

/** An operation's or guard's failure, with its HTTP headers. */
export function sendFailure(
  thrown: unknown,
  context: Context,
  { requestId, admission, ifMissing }: FailedCall,
): Response {
  const asked = (problem: Problem): Problem => withSteps(problem, ifMissing);
  if (thrown instanceof Refusal) return sendProblem(context, problemOf(thrown, requestId), thrown.headers);
  const headers = rateLimitHeaders(admission?.limit);
  if (!(thrown instanceof ReplayedFailure)) return sendProblem(context, asked(problemOf(thrown, requestId)), headers);
  return sendProblem(context, asked(problemOf(thrown, thrown.requestId)), {
    ...headers,
    'Idempotent-Replayed': 'true',
  });
}

/** Sends an error body (RFC 9457). */
export function sendProblem(context: Context, problem: Problem, headers: Record<string, string> = {}): Response {
  return context.body(JSON.stringify(problem), problem.status as ContentfulStatusCode, {
    ...openToAll,
    ...retryHeaders(problem),
    ...headers,
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    'X-Request-Id': problem.request_id,
  });
}

/** Response to a preflight request. */
export const preflight = (context: Context, allow: string): Response =>
  context.body(null, 204, {
    ...openToAll,
    Allow: allow,
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
    'Access-Control-Max-Age': '86400',
  });
