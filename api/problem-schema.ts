import { z } from 'zod';
import { extension } from './extension.ts';

/** Shape of every error body, for documentation and tests. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe('Human-readable description of the problem.'),
    code: z.string().describe('Stable code to branch on.'),
    errors: z.array(
      z.object({
        pointer: z.string().describe('JSON pointer of the field.'),
        field: z.string(),
        code: z.string().optional().describe('`required` if the field is missing.'),
        detail: z.string(),
        limit: z.union([z.string(), z.number(), z.array(z.string())]).optional(),
        actual: z.number().optional(),
        fix: z.string().optional().describe('What to send instead.'),
        yours: z.unknown().optional().describe('In an edit conflict: your value.'),
        theirs: z.unknown().optional().describe("The other edit's value."),
      }),
    ),
    request_id: z.string().describe('Quote this ID when reporting the problem.'),
    next_steps: extension(z.array(z.string()).optional()).describe('For a 404: the call that finds the record.'),
  })
  .meta({ id: 'Problem' });
