import type { z } from 'zod';
import { hasCode } from '../../../shared/kernel/errors.ts';
import type { PageLocals } from '../../../shared/publish/publish.ts';
import { areaOf } from './area-of.ts';

/**
 * Asks a reading operation for who is signed in. Undefined when what it names is missing, is someone else's, or cannot be: the page is
 * then missing too. Throws any other refusal.
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
