import type { z } from 'zod';
import { say } from '../../shared/kernel/language/say.ts';
import { cleanInput } from '../clean-input.ts';

const largestForm = 256 * 1024;

/** Submitted values by field, as typed. */
export type SentFields = Readonly<Record<string, readonly string[]>>;

/** Reads a form's fields, or returns the status to reject it with: 413 if it is too large, 415 if it isn't a form. */
export async function readFields(request: Request, largest = largestForm): Promise<SentFields | 413 | 415> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return 415;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > largest) return 413;
    chunks.push(chunk);
  }
  const sent = [...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))];
  const byName = Map.groupBy(sent, ([name]) => name);
  return Object.fromEntries([...byName].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]));
}

/**
 * Validates the fields and returns the input, or problems by field. A field submitted once is a string; a repeated one
 * is a list.
 */
export function checkFields(
  schema: z.ZodObject,
  fields: SentFields,
): { input: unknown } | { problems: Record<string, string> } {
  const flat = Object.entries(fields).map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  const parsed = schema.safeParse(cleanInput(Object.fromEntries(flat)), {
    error: () => say('problem_input.no_choice'),
  });
  if (parsed.success) return { input: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0] ?? '')] ??= message;
  return { problems };
}
