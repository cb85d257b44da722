import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { callOperation } from '../call-operation.ts';
import type { Operation } from '../operation.ts';
import type { SignedInSession } from '../session/session-of-request.ts';
import { callerOf } from './form.ts';

/** The caller and the time. */
interface AreaVisit {
  visitor: SignedInSession;
  now: Date;
  address?: string | undefined;
  /** Set by forms for which a double click must count only once. */
  idempotencyKey?: string | undefined;
}

/** Calls an operation as the signed-in account, with the same guards as all transports. Throws SlipwayError for invalid input or calls. */
export async function operate<Called extends Operation>(
  operation: Called,
  input: z.input<Called['input']>,
  { visitor, now, address, idempotencyKey }: AreaVisit,
): Promise<z.output<Called['output']>> {
  const caller = callerOf({ visitor });
  const call = { now, requestId: randomUUID(), caller, address, idempotencyKey };
  const { output } = await callOperation(operation, input, call);
  return output as z.output<Called['output']>;
}
