import type { TRPCError } from '@trpc/server';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { say } from '../shared/kernel/language/say.ts';
import { type Problem, problemOf, transportProblem } from './errors.ts';
import { ReplayedFailure } from './guard/once-for-key.ts';
import { bodyTooLarge, malformedJson, notJson } from './transport-bounds.ts';

/** Maximum calls per batch. */
export const mostCalls = 10;

const noProcedure = (): SlipwayError => new SlipwayError('not_found', say('problem_api.no_procedure'));
const wrongMethod = 'Call read operations with GET and all others with POST.';

/**
 * A failed tRPC call's problem, the same as in REST. The library's own rejections get our wording, never its parser's.
 */
export function trpcProblem({ code, cause }: TRPCError, requestId: string): Problem {
  if (cause instanceof ReplayedFailure) return problemOf(cause, cause.requestId);
  if (cause instanceof SlipwayError) return problemOf(cause, requestId);
  switch (code) {
    case 'NOT_FOUND':
      return problemOf(noProcedure(), requestId);
    case 'METHOD_NOT_SUPPORTED':
      return transportProblem('method_not_allowed', wrongMethod, requestId);
    case 'PAYLOAD_TOO_LARGE':
      return bodyTooLarge(requestId);
    case 'UNSUPPORTED_MEDIA_TYPE':
      return notJson(requestId);
    case 'PARSE_ERROR':
    case 'BAD_REQUEST':
      return problemOf(badRequest(cause), requestId);
    default:
      return problemOf(cause, requestId);
  }
}

/** The library tells these apart only by cause: an undecodable path, invalid JSON, an invalid batch. */
function badRequest(cause: unknown): SlipwayError {
  if (cause instanceof URIError) return noProcedure();
  if (cause instanceof Error) return malformedJson();
  return new SlipwayError('invalid_parameter', say('problem_api.batch', { most: mostCalls }));
}

const codeOfStatus: Record<number, TRPCError['code']> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
};

/** The library's code for a problem. */
export const trpcCode = ({ status }: Problem): TRPCError['code'] => codeOfStatus[status] ?? 'INTERNAL_SERVER_ERROR';
