import { randomUUID } from 'node:crypto';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { isOutage } from '../../shared/platform/outage/outage.ts';
import type { OperationContext } from '../context.ts';
import { type Problem, problemOf } from '../errors.ts';
import { limitedCaller, takeFrom } from '../guard/limit.ts';
import { headersOfFailure } from '../guard/refusal.ts';
import type { McpCall, McpOptions } from '../mcp-server.ts';

/**
 * Responds to a message other than a tool call: counts it as a read, and reports failures as JSON-RPC errors. Our bugs
 * are reported without details.
 */
export async function answerSafely<Result>(
  { now, reportFault }: Pick<McpOptions, 'now' | 'reportFault'>,
  { caller, address }: McpCall,
  answer: (context: OperationContext) => Promise<Result>,
): Promise<Result> {
  const context = { now: now(), requestId: randomUUID(), caller, address };
  try {
    await takeFrom('reads', limitedCaller(caller, address), context.now);
    return await answer(context);
  } catch (thrown) {
    if (thrown instanceof ProtocolError) throw thrown;
    if (!(thrown instanceof SlipwayError || isOutage(thrown))) reportFault(thrown, context.requestId);
    const problem = problemOf(thrown, context.requestId);
    throw new ProtocolError(ProtocolErrorCode.InternalError, problem.detail, {
      code: problem.code,
      request_id: context.requestId,
      ...retryIn(thrown, problem),
    });
  }
}

/** When a failed call may be retried, if known. */
export function retryIn(thrown: unknown, problem: Problem): { retry_after_seconds?: number } {
  const { 'Retry-After': wait } = headersOfFailure(thrown, problem);
  return wait === undefined ? {} : { retry_after_seconds: Number(wait) };
}

/** Rejects any cursor, because lists aren't paged. */
export function refuseCursor(cursor: string | undefined): void {
  if (cursor) throw wrongParameter('Unknown cursor: the list has one page.');
}

/** Error for an invalid client request. */
export const wrongParameter = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message);
