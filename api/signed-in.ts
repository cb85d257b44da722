import type { Caller } from '../shared/identity/identity.ts';
import { SlipwayError } from '../shared/kernel/errors.ts';
import type { OperationContext } from './context.ts';

/** The caller. Throws `not_signed_in`, although guards reject such calls earlier. */
export function signedIn({ caller }: OperationContext): Caller {
  if (caller === undefined) throw new SlipwayError('not_signed_in', 'Sign in or send an API key.');
  return caller;
}
