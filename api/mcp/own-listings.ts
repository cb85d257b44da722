import type { Caller } from '../../shared/identity/identity.ts';
import { callOperation } from '../call-operation.ts';
import type { OperationContext } from '../context.ts';
import { listMyListingsOperation } from '../my-listing/list-my-listings.ts';
import type { Operation } from '../operation.ts';

/** Whether a caller's scopes allow an operation. */
export const mayCall = (caller: Caller | undefined, { scope }: Pick<Operation, 'scope'>): boolean =>
  scope === null || (caller?.scopes.includes(scope) ?? false);

/** The operation with this name, if it is available on the connection and the caller's scopes allow it. */
export const usable = (
  { name }: Pick<Operation, 'name'>,
  operations: readonly Operation[],
  { caller }: OperationContext,
): Operation | undefined => operations.find((each) => each.name === name && mayCall(caller, each));

/**
 * A page of the caller's listings, from the tool that lists them, so that its scope and limits apply; none for callers
 * who may not use it. Throws what that tool throws.
 */
export async function listOwnListings(
  input: { page?: number; per_page: number },
  operations: readonly Operation[],
  context: OperationContext,
) {
  const list = usable(listMyListingsOperation, operations, context);
  if (list === undefined) return { items: [], has_more: false };
  const { output } = await callOperation(list, input, context);
  return listMyListingsOperation.output.parse(output);
}
