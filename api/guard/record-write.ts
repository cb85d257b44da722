import { record } from '../../shared/identity/identity.writes.ts';
import type { OperationContext } from '../context.ts';
import type { Operation } from '../operation.ts';
import { pathOf } from './once-for-key.ts';

/** Notes in the audit trail what an operation changed for its caller, in the surrounding transaction where there is one. */
export async function recordWrite(
  operation: Operation,
  input: unknown,
  { caller, address, now }: OperationContext,
): Promise<void> {
  if (caller === undefined) return;
  const { accountId, credential } = caller;
  const target = pathOf(operation, input);
  await record({ account: accountId, credential, action: operation.name, target, address, at: now });
}
