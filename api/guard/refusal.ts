import { type ErrorCode, SlipwayError } from '../../shared/kernel/errors.ts';

/** A call that a guard does not let through, with the headers that HTTP wants to say so. */
export class Refusal extends SlipwayError {
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, detail: string, headers: Readonly<Record<string, string>>) {
    super(code, detail);
    this.headers = headers;
  }
}
