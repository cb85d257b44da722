import { randomUUID } from 'node:crypto';
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { readIdempotencyKey, withinListing } from '../../shared/identity/identity.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { isOutage } from '../../shared/platform/outage/outage.ts';
import { type Answer, callOperation } from '../call-operation.ts';
import type { OperationContext } from '../context.ts';
import { rehearse } from '../dry-run.ts';
import { problemOf } from '../errors.ts';
import { findingSteps, withSteps } from '../finding-call.ts';
import { limitedCaller, takeFrom } from '../guard/limit.ts';
import { ReplayedFailure } from '../guard/once-for-key.ts';
import type { McpCall, McpOptions } from '../mcp-server.ts';
import { idempotencyKeyInput } from '../mcp-tools.ts';
import type { Operation } from '../operation.ts';
import { recordRead } from '../record-read.ts';
import { retryIn } from './answer-safely.ts';
import { askFirst } from './ask-first.ts';
import { askToPay, takePayAnswer } from './ask-to-pay.ts';

interface ToolCall {
  call: McpCall;
  options: Pick<McpOptions, 'now' | 'reportFault'>;
  context: ServerContext;
}

/**
 * Calls a tool, asking the person before or afterwards if the host supports it. A failed call is a result rather than a
 * protocol error, so that a model can read what to fix.
 */
export async function callTool(
  operation: Operation,
  sent: Record<string, unknown>,
  { call: { caller, address }, options: { now, reportFault }, context }: ToolCall,
): Promise<CallToolResult | InputRequiredResult> {
  const who: OperationContext = { now: now(), requestId: randomUUID(), caller, address };
  try {
    const { [idempotencyKeyInput]: key, ...input } = sent;
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    const asked = await askOrTakeAnswer(operation, { input, idempotencyKey }, who, context);
    if (asked !== undefined) return asked;
    // A key for an operation that takes none, or one that isn't text, stays in the input and is rejected like any
    // unknown property.
    const taken = operation.idempotent && (key === undefined || idempotencyKey !== undefined) ? input : sent;
    const alsoTaken = operation.idempotent ? [idempotencyKeyInput] : [];
    const answer = await callOperation(operation, taken, { ...who, idempotencyKey, alsoTaken });
    recordRead(operation, input, { by: 'mcp', address, now: who.now, requestId: who.requestId, reportFault });
    return askToPay(operation.name, answer.output, context) ?? resultOf(operation, answer);
  } catch (thrown) {
    if (!(thrown instanceof SlipwayError || isOutage(thrown))) reportFault(thrown, who.requestId);
    return failedCall(operation, sent, thrown, who.requestId);
  }
}

/** Runs before the call. Returns a question, the result of its answer, or undefined to go ahead with the call. */
async function askOrTakeAnswer(
  operation: Operation,
  { input, idempotencyKey }: { input: Record<string, unknown>; idempotencyKey: string | undefined },
  who: OperationContext,
  context: ServerContext,
): Promise<CallToolResult | InputRequiredResult | undefined> {
  const { caller, address, now } = who;
  const asked = await askFirst(operation, input, context, async () => {
    await takeFrom('reads', limitedCaller(caller, address), now);
    // With a key, the call may already have been made. Then its result is returned, whatever would reject it now.
    if (readIdempotencyKey(idempotencyKey) === undefined) await rehearse(operation, input, who);
  });
  if (asked !== undefined) return asked === 'declined' ? told({ isError: true, said: declined }) : asked;
  const answered = await withinListing(caller?.listingId, () => takePayAnswer(operation.name, context, who));
  return answered && told(answered);
}

const resultOf = (operation: Operation, { output, json, isReplayed }: Answer): CallToolResult => ({
  content: [{ type: 'text', text: operation.text?.(output as never) || json }],
  structuredContent: output as NonNullable<CallToolResult['structuredContent']>,
  _meta: {
    ...(isReplayed && { 'idempotent-replayed': true }),
    ...(operation.quotesOthers && { 'slipway/third-party-content': true }),
  },
});

/** Answer to a call the person declined. */
const declined = { code: 'declined', detail: 'The person declined. Nothing was sent or changed.' };

const told = ({ isError, said }: { isError: boolean; said: object }): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(said) }],
  ...(isError ? { isError } : { structuredContent: { ...said } }),
});

function failedCall(
  operation: Operation,
  sent: Record<string, unknown>,
  thrown: unknown,
  requestId: string,
): CallToolResult {
  const found = problemOf(thrown, thrown instanceof ReplayedFailure ? thrown.requestId : requestId);
  const problem = withSteps(found, findingSteps(operation, sent));
  const { code, request_id, next_steps } = problem;
  const detail = asNamedHere(problem.detail);
  const errors = problem.errors.map((each) => ({
    ...each,
    field: asNamedHere(each.field),
    pointer: asNamedHere(each.pointer),
  }));
  const wait = retryIn(thrown, problem);
  return {
    content: [{ type: 'text', text: JSON.stringify({ code, detail, errors, ...wait, next_steps, request_id }) }],
    isError: true,
  };
}

/** For tools, the key is an input instead of a header. */
const asNamedHere = (words: string): string => words.replaceAll('Idempotency-Key', idempotencyKeyInput);
