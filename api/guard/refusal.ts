import { type ErrorCode, SlipwayError } from '../../shared/kernel/errors.ts';
import type { Said } from '../../shared/kernel/language/say.ts';
import { type Problem, retryHeaders } from '../errors.ts';

/** A call rejected by a guard, with its HTTP headers. */
export class Refusal extends SlipwayError {
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: Said, headers: Readonly<Record<string, string>>) {
    super(code, detail);
    this.headers = headers;
  }
}

/** Headers for a failed call: from the guard that rejected it, or else for its status. */
export const headersOfFailure = (
  thrown: unknown,
  problem: Pick<Problem, 'status'>,
): Readonly<Record<string, string>> => (thrown instanceof Refusal ? thrown.headers : retryHeaders(problem));
