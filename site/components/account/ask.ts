import type { z } from 'zod';
import { hasCode } from '../../../shared/kernel/errors.ts';
import type { PageLocals } from '../../../shared/publish/publish.ts';
import { areaOf } from './area-of.ts';

/**
 * Calls a read operation for the signed-in account. Undefined if the record doesn't exist or belongs to someone else,
 * or if the ID is invalid: the page then returns a 404. Rethrows other errors.
 */
export async function ask<Output extends z.ZodType>(
  locals: PageLocals,
  operation: string,
  input: Record<string, unknown>,
  output: Output,
): Promise<z.output<Output> | undefined> {
  try {
    return output.parse(await areaOf(locals).ask(operation, input));
  } catch (thrown) {
    if (hasCode(thrown, 'not_found', 'invalid_parameter')) return undefined;
    throw thrown;
  }
}
