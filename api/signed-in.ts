import type { Caller } from '../shared/identity/identity.ts';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { say } from '../shared/kernel/language/say.ts';
import type { OperationContext } from './context.ts';

/** The caller. Throws `not_signed_in`, although guards reject such calls before this. */
export function signedIn({ caller }: OperationContext): Caller {
  if (caller === undefined) throw new SlipwayError('not_signed_in', say('problem_input.sign_in_or_key'));
  return caller;
}
