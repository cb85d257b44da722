import { extensions } from '../extensions.ts';
import { notSignedIn } from '../guard/challenge.ts';
import type { Operation } from '../operation.ts';
import { operations } from '../operations.ts';
import type { SignedInSession } from '../session/session-of-request.ts';
import { operate } from './operate.ts';

/**
 * Calls a read operation by name for an account page. Throws SlipwayError if the operation rejects the call, and an
 * Error for operations that are unknown or change something.
 */
export async function askOperation(
  name: string,
  input: Record<string, unknown>,
  { visitor, now }: { visitor: SignedInSession | null; now: Date },
): Promise<unknown> {
  const operation: Operation | undefined = [...operations, ...extensions].find((each) => each.name === name);
  if (operation?.method !== 'GET') throw new Error(`A page asked for ${name}, which is not a read operation.`);
  if (visitor === null) throw notSignedIn([]);
  return operate(operation, input, { visitor, now });
}
