import { record } from '../../shared/identity/identity.writes.ts';
import { apiPath } from '../../shared/kernel/address/paths.ts';
import type { OperationContext } from '../context.ts';
import type { Operation } from '../operation.ts';
import { pathOf } from './once-for-key.ts';

/** Records an operation's change in the audit trail, in the surrounding transaction if any. */
export async function recordWrite(
  operation: Operation,
  input: unknown,
  output: unknown,
  { caller, address, now }: OperationContext,
): Promise<void> {
  if (caller === undefined) return;
  const { accountId, credential } = caller;
  // A created record is a better target than the list it was added to.
  const made = operation.location?.(output as never);
  const target = made?.startsWith(`${apiPath}/`) ? made.slice(apiPath.length) : pathOf(operation, input);
  await record({ account: accountId, credential, action: operation.name, target, address, at: now });
}
