import { SlipwayError } from '../shared/kernel/errors.ts';
import { type Problem, transportProblem } from './errors.ts';

/** Largest body of a request, in bytes, on every transport. */
export const largestBody = 1024 * 1024;

/** Error of every transport for too large a body. */
export const bodyTooLarge = (requestId: string): Problem =>
  transportProblem('body_too_large', `The body may have at most ${largestBody} bytes.`, requestId);

/** Error of every transport for a wrong content type. */
export const notJson = (requestId: string): Problem =>
  transportProblem('unsupported_media_type', 'Send the body as JSON with `Content-Type: application/json`.', requestId);

/** Error of every transport for invalid JSON, never a parser's message. */
export const malformedJson = (): SlipwayError => new SlipwayError('malformed_body', 'The body is not valid JSON.');

/** Refuses an input that is JSON but no object, on every transport alike. */
export function requireObject(input: unknown): asserts input is object {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return;
  throw new SlipwayError('malformed_body', 'The body must be a JSON object.');
}

/** Whether a Content-Type is JSON. */
export const isJsonType = (contentType: string | null | undefined): boolean =>
  /^application\/(.+\+)?json\b/i.test(contentType ?? '');
