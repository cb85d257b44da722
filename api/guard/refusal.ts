import { type ErrorCode, SlipwayError } from '../../shared/kernel/errors.ts';
import { type Problem, retryHeaders } from '../errors.ts';

/** A call rejected by a guard, with its HTTP headers. */
export class Refusal extends SlipwayError {
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: string, headers: Readonly<Record<string, string>>) {
    super(code, detail);
    this.headers = headers;
  }
}

/** The headers of the answer to a call that failed: those of its guard, else those of its status. */
export const headersOfFailure = (
  thrown: unknown,
  problem: Pick<Problem, 'status'>,
): Readonly<Record<string, string>> => (thrown instanceof Refusal ? thrown.headers : retryHeaders(problem));
