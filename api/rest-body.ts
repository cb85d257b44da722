import type { Context } from 'hono';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { parseJson } from '../shared/kernel/text/parse-json.ts';
import { transportProblem } from './errors.ts';
import type { Operation } from './operation.ts';
import { sendProblem } from './rest-answer.ts';
import { addBody, readParameters } from './rest-input.ts';

const largestBody = 1024 * 1024;

/** The whole input of a request, or the answer to a body that HTTP itself refuses. Throws SlipwayError for one that is not JSON. */
export async function readInput(operation: Operation, context: Context, requestId: string): Promise<unknown> {
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
  const body = parseJson(text);
  if (body === undefined) throw new SlipwayError('malformed_body', 'The body is not valid JSON.');
  return addBody(operation, input, body);
}

/** The input that stands in the path and the query string. */
export function readQuery(operation: Operation, context: Context): Record<string, unknown> {
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
