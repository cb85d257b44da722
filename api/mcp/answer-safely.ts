import { randomUUID } from 'node:crypto';
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import type { OperationContext } from '../context.ts';
import { isUnavailable, problemOf, retryHeaders } from '../errors.ts';
import { limitedCaller, takeFrom } from '../guard/limit.ts';
import { Refusal } from '../guard/refusal.ts';
import type { McpCall, McpOptions } from '../mcp-server.ts';

/**
 * Answers a message that is no tool call: counts it as a read, and tells failures as the protocol does. Those of ours are reported and not
 * told.
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
    if (!(thrown instanceof SlipwayError || isUnavailable(thrown))) reportFault(thrown, context.requestId);
    const problem = problemOf(thrown, context.requestId);
    const { 'Retry-After': wait } = thrown instanceof Refusal ? thrown.headers : retryHeaders(problem);
    throw new ProtocolError(ProtocolErrorCode.InternalError, problem.detail, {
      code: problem.code,
      request_id: context.requestId,
      ...(wait !== undefined && { retry_after_seconds: Number(wait) }),
    });
  }
}

/** What a client asked wrongly. */
export const wrongParameter = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message);
