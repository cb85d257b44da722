import type { Caller } from '../shared/identity/identity.ts';
import { SlipwayError } from '../shared/kernel/errors.ts';
import type { OperationContext } from './context.ts';

/** Who makes the call. Throws `not_signed_in`; the guards have refused such a call before it comes to an operation. */
export function signedIn({ caller }: OperationContext): Caller {
  if (caller === undefined) throw new SlipwayError('not_signed_in', 'Sign in or send an API key.');
  return caller;
}
