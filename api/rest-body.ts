import type { Context } from 'hono';
import { parseJson } from '../shared/kernel/text/parse-json.ts';
import { readText } from './http/read-text.ts';
import type { Operation } from './operation.ts';
import { sendProblem } from './rest-answer.ts';
import { addBody, readParameters } from './rest-input.ts';
import { bodyTooLarge, isJsonType, largestBody, malformedJson, notJson } from './transport-bounds.ts';

/**
 * A request's complete input, or the error response to a body that is too large or isn't sent as JSON. Throws
 * SlipwayError for invalid JSON.
 */
export async function readInput(operation: Operation, context: Context, requestId: string): Promise<unknown> {
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
export function readQuery(operation: Operation, context: Context): Record<string, unknown> {
  const { url } = context.req;
  const query = url.includes('?') ? new URL(url).searchParams : new URLSearchParams();
  return readParameters(operation, context.req.param(), query);
}
