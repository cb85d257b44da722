import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { withinListing } from '../shared/identity/identity.ts';
import { type FieldProblem, SlipwayError } from '../shared/kernel/errors.ts';
import { inRehearsal } from '../shared/platform/mongo/ambient-transaction.ts';
import type { OperationContext } from './context.ts';
import { extension } from './extension.ts';
import type { Operation, Parts } from './operation.ts';
import { parseInput } from './parse-input.ts';

/** Parameter for dry runs; `parts` names what the call can change. */
export const dryRunInput = {
  dry_run: extension(z.boolean().optional().describe('Preview the changes without saving.')),
};

const change = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
// Not described here, since assistants pay for every word; the error schema has the same fields, with descriptions.
const refusal = z
  .looseObject({ field: z.string(), code: z.string() })
  .describe('`detail`, `limit`, `actual` and `fix` as in errors.');

const report = z.object({ changes: z.array(change), refused: z.array(refusal) });
type Report = z.infer<typeof report>;

/** Additional output of a dry run: what would change, and what would be rejected. */
export const dryRunOutput = { dry_run: extension(report.optional()) };

/** Whether a call is a dry run. */
export const isDryRun = (operation: Operation, sent: unknown): boolean =>
  operation.parts !== undefined && Reflect.get(Object(sent), 'dry_run') === true;

/**
 * Runs a call in a transaction that is rolled back. Rejected parts are removed and the rest is retried, so that the
 * response contains what would change and what would be rejected, by field, and the record as stored. Throws if the
 * whole call is rejected.
 */
export async function dryRun(
  operation: Operation,
  sent: unknown,
  context: OperationContext,
  alsoTaken: readonly string[] | undefined,
): Promise<unknown> {
  const refused: Report['refused'] = [];
  for (let rest = { ...Object(sent) }; ; ) {
    const tried = await tryCall(operation, rest, context, alsoTaken);
    if (!(tried instanceof SlipwayError)) {
      const later = tried.refusedLater.map((problem) => asRefusal(problem, 'invalid_parameter'));
      const dry_run: Report = { changes: tried.changes, refused: [...refused, ...later] };
      return { dry_run, ...Object(await operation.record?.(tried.input as never, context)) };
    }
    const { problems, code } = tried;
    const left = withoutParts(operation, rest, problems);
    if (problems.length === 0 || isDeepStrictEqual(left, rest)) throw tried;
    refused.push(...problems.map((problem) => asRefusal(problem, code)));
    rest = left;
  }
}

/** Makes a call and rolls it back, to find out in advance whether it would be rejected. Throws what the call throws. */
export async function rehearse(operation: Operation, sent: unknown, context: OperationContext): Promise<void> {
  const parsed = parseInput(operation, sent, undefined);
  if (parsed instanceof SlipwayError) throw parsed;
  await withinListing(context.caller?.listingId, () =>
    inRehearsal(async () => operation.handle(parsed.input as never, context)),
  );
}

interface Tried {
  input: unknown;
  changes: Report['changes'];
  refusedLater: FieldProblem[];
}

async function tryCall(
  operation: Operation,
  sent: unknown,
  context: OperationContext,
  alsoTaken: readonly string[] | undefined,
): Promise<Tried | SlipwayError> {
  const parsed = parseInput(operation, sent, alsoTaken);
  if (parsed instanceof SlipwayError) return parsed;
  const parts = async (): Promise<Parts> => (await operation.parts?.(parsed.input as never, context)) ?? {};
  try {
    return await inRehearsal(async () => {
      const before = await parts();
      const output = await operation.handle(parsed.input as never, context);
      const refusedLater = operation.refusedLater?.(output as never, parsed.input as never) ?? [];
      return { input: parsed.input, changes: changesBetween(before, await parts()), refusedLater };
    });
  } catch (thrown) {
    if (thrown instanceof SlipwayError) return thrown;
    throw thrown;
  }
}

/** Changed parts by name, before and after. */
export const changesBetween = (before: Parts, after: Parts): Report['changes'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));

/**
 * A body without the parts that have problems: drops a single field from an object of fields, a field's name from a
 * list of names, or otherwise the whole property.
 */
function withoutParts(
  { bodyInput = {}, pathInput, queryInput }: Operation,
  sent: Readonly<Record<string, unknown>>,
  problems: readonly FieldProblem[],
): Record<string, unknown> {
  const left: Record<string, unknown> = { ...sent };
  for (const { field } of problems) {
    const [name = '', inner] = field.split('.');
    if (Object.hasOwn(pathInput, name) || Object.hasOwn(queryInput, name)) continue;
    const fields: object = Object(left[name]);
    if (inner === undefined || !isObjectOfFields(bodyInput[name])) delete left[name];
    else if (Object.hasOwn(fields, inner)) left[name] = withoutKey(fields, inner);
    else Object.assign(left, withoutName(left, inner));
  }
  return left;
}

const withoutKey = (fields: object, key: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key));

/** The body with one name removed from its lists of names, such as fields to lock. */
function withoutName(sent: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  const lists = Object.entries(sent).filter(([, list]) => Array.isArray(list) && list.includes(name));
  return Object.fromEntries(lists.map(([key, list]) => [key, [list].flat().filter((each) => each !== name)]));
}

function isObjectOfFields(schema: z.core.$ZodType | undefined): boolean {
  if (schema === undefined) return false;
  if (schema instanceof z.ZodOptional) return isObjectOfFields(schema.unwrap());
  return schema instanceof z.ZodObject;
}

const asRefusal = (problem: FieldProblem, code: string): Report['refused'][number] => ({ code, ...problem });
