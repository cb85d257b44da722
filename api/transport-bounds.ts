import { SlipwayError } from '../shared/kernel/errors.ts';
import { say } from '../shared/kernel/language/say.ts';
import { type Problem, transportProblem } from './errors.ts';

/** Maximum request body in bytes, on all transports. */
export const largestBody = 1024 * 1024;

/** Error for a body that is too large, on all transports. */
export const bodyTooLarge = (requestId: string): Problem =>
  transportProblem('body_too_large', `The body can be at most ${largestBody} bytes.`, requestId);

/** Error for a wrong content type, on all transports. */
export const notJson = (requestId: string): Problem =>
  transportProblem('unsupported_media_type', 'Send the body as JSON with `Content-Type: application/json`.', requestId);

/** Error for invalid JSON on all transports; it never contains a parser's message. */
export const malformedJson = (): SlipwayError => new SlipwayError('malformed_body', say('problem_api.body_no_json'));

/** Rejects JSON input that isn't an object, on all transports. */
export function requireObject(input: unknown): asserts input is object {
  if (typeof input === 'object' && input !== null && !Array.isArray(input)) return;
  throw new SlipwayError('malformed_body', say('problem_api.body_no_object'));
}

/** Whether a Content-Type is JSON. */
export const isJsonType = (contentType: string | null | undefined): boolean =>
  /^application\/(.+\+)?json\b/i.test(contentType ?? '');
