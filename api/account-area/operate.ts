import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { callOperation } from '../call-operation.ts';
import type { Operation } from '../operation.ts';
import type { SignedInSession } from '../session/session-of-request.ts';
import { callerOf } from './form.ts';

/** Who asks, and when. */
interface AreaVisit {
  visitor: SignedInSession;
  now: Date;
  address?: string | undefined;
  /** Of a form that must not count twice when its button is pressed twice. */
  idempotencyKey?: string | undefined;
}

/**
 * Calls an operation for someone who is signed in, behind the same guards as every transport. Throws SlipwayError when the
 * input or the call is wrong.
 */
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
