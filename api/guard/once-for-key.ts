import { keyedCall, readIdempotencyKey } from '../../shared/identity/identity.ts';
import { once } from '../../shared/identity/identity.writes.ts';
import { SlipwayError } from '../../shared/kernel/errors.ts';
import { inTransaction } from '../../shared/platform/mongo/mongo.ts';
import type { Operation } from '../operation.ts';
import type { Admission } from './admit.ts';

/** The stored failure of an earlier call with the same key. Retries get the same response body. */
export class ReplayedFailure extends SlipwayError {
  /** Request ID of the first call, which failed. */
  requestId = '';
}

/**
 * Makes a call once per Idempotency-Key and returns the response as JSON, including to retries. Calls without a key, or
 * to operations that take none, also run in a transaction. Throws what `work` throws, ReplayedFailure, and
 * `idempotency_key_reused`.
 */
export async function onceForKey(
  operation: Operation,
  input: unknown,
  { idempotencyKey, context }: Admission,
  work: () => Promise<string>,
): Promise<{ json: string; isReplayed: boolean }> {
  const { caller, now, requestId } = context;
  const key = operation.idempotent ? readIdempotencyKey(idempotencyKey) : undefined;
  if (key === undefined || caller === undefined) return { json: await inTransaction(work), isReplayed: false };
  const { accountId, listingId } = caller;
  const call = keyedCall(
    { accountId, method: operation.method, path: pathOf(operation, input), key, listingId },
    input,
  );
  const { outcome, isReplayed } = await once(call, { now, requestId }, work);
  if (outcome.kind === 'answer') return { json: outcome.json, isReplayed };
  const { code, detail, problems } = outcome;
  if (!isReplayed) throw new SlipwayError(code, detail, problems);
  const failure = new ReplayedFailure(code, detail, problems);
  failure.requestId = outcome.requestId;
  throw failure;
}

/** Path of a call below the API root, with parameters filled in. */
export const pathOf = ({ path }: Operation, input: unknown): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${Reflect.get(Object(input), name)}`));
