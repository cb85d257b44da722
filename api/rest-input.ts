import type { z } from 'zod';
import { SlipwayError } from '../shared/kernel/errors.ts';
import { say } from '../shared/kernel/language/say.ts';
import type { Operation } from './operation.ts';
import { requireObject } from './transport-bounds.ts';

type Kind = 'integer' | 'number' | 'boolean' | 'text';

/**
 * Reads an operation's input from path and query string, converting text to numbers and booleans as the schema
 * requires. Unknown query parameters are ignored; repeated ones are an error. Text that can't be converted is left as
 * it is, so that the schema's error names the limit.
 */
export function readParameters(
  operation: Operation,
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(operation.pathInput)) input[name] = coerce(path[name], kindOf(schema));
  for (const [name, schema] of Object.entries(operation.queryInput)) {
    const values = query.getAll(name);
    if (values.length > 1) throw givenTwice(name);
    const [value] = values;
    if (value !== undefined) input[name] = coerce(value, kindOf(schema));
  }
  return input;
}

/** Adds the JSON body, which may contain only the operation's body properties. */
export function addBody(operation: Operation, input: Record<string, unknown>, body: unknown): unknown {
  requireObject(body);
  const outside = [...Object.keys(operation.pathInput), ...Object.keys(operation.queryInput)];
  const misplaced = Object.keys(body).filter((key) => outside.includes(key));
  if (misplaced.length > 0) {
    const fix = say('problem_api.send_in_path');
    throw new SlipwayError(
      'unknown_property',
      say('problem_api.body_misplaced'),
      misplaced.map((field) => ({ field, detail: say('problem_api.not_of_body'), fix })),
    );
  }
  return { ...body, ...input };
}

function coerce(text: string | undefined, kind: Kind): unknown {
  if (text === undefined) return undefined;
  if (kind === 'integer' && /^-?\d{1,16}$/.test(text)) return Number(text);
  if (kind === 'number' && /^-?\d{1,15}(\.\d{1,10})?$/.test(text)) return Number(text);
  if (kind === 'boolean' && text === 'true') return true;
  if (kind === 'boolean' && text === 'false') return false;
  return text;
}

/** The type inside default and optional wrappers. */
function kindOf(schema: z.core.$ZodType): Kind {
  const { def } = schema._zod;
  if ('innerType' in def) return kindOf(def.innerType as z.core.$ZodType);
  if (def.type === 'boolean') return 'boolean';
  if (def.type !== 'number') return 'text';
  return 'format' in def ? 'integer' : 'number';
}

const givenTwice = (field: string): SlipwayError =>
  new SlipwayError('invalid_parameter', say('problem_api.parameter_repeated', { field }), [
    { field, detail: say('problem_api.is_repeated'), fix: say('problem_api.send_once') },
  ]);
