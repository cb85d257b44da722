import type { z } from 'zod';
import { callOperation } from '../../api/call-operation.ts';
import type { Operation } from '../../api/operation.ts';
import { operations } from '../../api/operations.ts';
import type { Caller } from '../../shared/identity/account/caller.ts';
import { scopes } from '../../shared/identity/account/scopes.ts';
import { now } from './clock.ts';

type Operations = (typeof operations)[number];
type OperationName = Operations['name'];
type OutputOf<Name extends OperationName> = z.output<Extract<Operations, { name: Name }>['output']>;

interface List {
  items: readonly { slug?: string; listing?: { slug: string } }[];
}

/** Operations that return a list of things with slugs. */
export type ListName = { [Name in OperationName]: OutputOf<Name> extends List ? Name : never }[OperationName];

/** Calls an operation like every transport does and checks the response against its output schema. */
export async function call<Name extends OperationName>(
  name: Name,
  input: Record<string, unknown> = {},
  at: Date = now,
  caller?: Caller,
): Promise<OutputOf<Name>> {
  const operation: Operation | undefined = operations.find((candidate) => candidate.name === name);
  if (operation === undefined) throw new Error(`There is no operation ${name}.`);
  const { output } = await callOperation(operation, input, { now: at, requestId: 'test', caller });
  const parsed = operation.output.safeParse(output);
  if (!parsed.success) throw new Error(`The answer of ${name} does not fit its schema: ${parsed.error.message}`);
  return output as OutputOf<Name>;
}

/** The same, signed in with every scope. */
export const callAs = <Name extends OperationName>(
  accountId: string,
  name: Name,
  input: Record<string, unknown> = {},
  at: Date = now,
): Promise<OutputOf<Name>> => call(name, input, at, { accountId, credential: { kind: 'api_key', id: 'test' }, scopes });

/** Slugs of the entries in a list response, in order. */
export const slugsOf = ({ items }: List): (string | undefined)[] =>
  items.map((item) => item.slug ?? item.listing?.slug);

/** The slugs that a list gives, in its order. */
export const listedSlugs = async (name: ListName, input: Record<string, unknown> = {}) =>
  slugsOf(await call(name, input));
