import { z } from 'zod';
import type { Budget, Scope } from '../shared/identity/identity.ts';
import type { FieldProblem } from '../shared/kernel/errors.ts';
import type { OperationContext } from './context.ts';

export const operationTags = [
  'Directory',
  'Launches',
  'People and posts',
  'Badges',
  'Shop',
  'Account',
  'Drafts',
  'My listings',
  'Claims',
] as const;
export type OperationTag = (typeof operationTags)[number];

/** What an operation reaches outside the directory: nothing, websites, registries, or people by email. */
type Reach = 'nothing' | 'websites' | 'registers' | 'people';

export type Parts = Readonly<Record<string, unknown>>;

type Shape = z.ZodRawShape;
type Empty = Record<never, never>;

/** A call's input: path, query and body parameters in one flat object. */
type InputOf<Path extends Shape, Query extends Shape, Body extends Shape> = z.output<
  z.ZodObject<NoInfer<Path & Query & Body>>
>;

/** The runtime parts of a definition. */
interface OperationFacts {
  /** Operation ID in REST, and name of its MCP tool. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API root, with `{parameter}` segments. */
  path: string;
  tag: OperationTag;
  /** Required scope; null for public ones. */
  scope: Scope | null;
  /** Whether an Idempotency-Key makes retries safe. */
  idempotent: boolean;
  summary: string;
  /** Enough for an assistant to choose and use the operation without other documentation. */
  description: string;
}

interface Definition<Path extends Shape, Query extends Shape, Body extends Shape, Output extends z.ZodType>
  extends OperationFacts {
  pathInput?: Path;
  queryInput?: Query;
  bodyInput?: Body;
  output: Output;
  /** 201 if it creates a record, whose URL `location` then gives. */
  status?: 200 | 201 | 204;
  location?: (output: z.output<Output>) => string;
  /** Its rate limit; default: `reads` for GET, `writes` for others. */
  budget?: Budget;
  /** Whether it addresses a record that may not exist (declares 404). */
  mayBeMissing?: boolean;
  /** False if no response shows votes, views or rankings by them; the response then stays cached while only those change. */
  showsCounts?: boolean;
  /** Slugs of the listings that a call reads, to count the reads for their makers. Taken from the unvalidated input. */
  readsListings?: (sent: Parts) => readonly unknown[];
  /** The query of a call that starts a search. Taken from the unvalidated input. */
  searchesFor?: (sent: Parts) => unknown;
  /** False if no response contains texts by owners, visitors or websites. All other responses are marked as third-party content. */
  quotesOthers?: boolean;
  /** Default: `nothing`. */
  reaches?: Reach;
  /** Whether it may replace or delete what someone wrote; default: PUT, PATCH and DELETE. */
  overwrites?: boolean;
  /** Whether repeating the call, without a key, has no further effect; default: PUT, PATCH and DELETE. */
  repeatable?: boolean;
  /** False if a method other than GET saves nothing: no transaction, no audit entry. */
  saves?: boolean;
  /** With `dryRunInput`: reads what a call can change, part by part, with parts named as in the body. */
  parts?: (input: InputOf<Path, Query, Body>, context: OperationContext) => Promise<Parts>;
  /** With `dryRunInput`: the stored record, which a dry run leaves unchanged and returns. */
  record?: (input: InputOf<Path, Query, Body>, context: OperationContext) => Promise<z.input<Output>>;
  /** With `dryRunInput`: problems with saved input that the next call would reject, taken from the response. */
  refusedLater?: (output: z.output<Output>, input: InputOf<Path, Query, Body>) => FieldProblem[];
  /** Example input and output of a call, for the documentation. */
  example: { input: z.input<z.ZodObject<NoInfer<Path & Query & Body>>>; output: unknown };
  handle: (input: InputOf<Path, Query, Body>, context: OperationContext) => Promise<z.input<Output>>;
  /** Text of an MCP result whose JSON would be long; its structured content is complete. */
  text?: (output: z.output<Output>) => string;
}

/** An operation, from which REST, OpenAPI, MCP, tRPC and documentation are derived. */
export interface Operation<Input extends Shape = Shape, Output extends z.ZodType = z.ZodType> extends OperationFacts {
  pathInput: Shape;
  queryInput: Shape;
  bodyInput: Shape | undefined;
  /** The whole input as one object; unknown properties are an error. */
  input: z.ZodObject<Input, z.core.$strict>;
  output: Output;
  status: 200 | 201 | 204;
  location: ((output: never) => string) | undefined;
  budget: Budget;
  mayBeMissing: boolean;
  showsCounts: boolean;
  readsListings: ((sent: Parts) => readonly unknown[]) | undefined;
  searchesFor: ((sent: Parts) => unknown) | undefined;
  quotesOthers: boolean;
  reaches: Reach;
  overwrites: boolean;
  repeatable: boolean;
  saves: boolean;
  parts: ((input: never, context: OperationContext) => Promise<Parts>) | undefined;
  record: ((input: never, context: OperationContext) => Promise<unknown>) | undefined;
  refusedLater: ((output: never, input: never) => FieldProblem[]) | undefined;
  example: { input: unknown; output: unknown };
  handle: (input: never, context: OperationContext) => Promise<unknown>;
  text: ((output: never) => string) | undefined;
}

/** Methods that by default are idempotent and may overwrite what someone wrote. */
const setsWhatIsSent: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** Defines an operation. Throws at startup if its path and its path parameters don't match. */
export function defineOperation<
  const Name extends string,
  Output extends z.ZodType,
  const Method extends Definition<Empty, Empty, Empty, Output>['method'],
  Path extends Shape = Empty,
  Query extends Shape = Empty,
  Body extends Shape = Empty,
>(
  definition: Definition<Path, Query, Body, Output> & { name: Name; method: Method },
): Operation<Path & Query & Body, Output> & { name: Name; method: Method } {
  const { pathInput, queryInput, bodyInput } = definition;
  const named = [...definition.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  if (named.join() !== Object.keys(pathInput ?? {}).join()) {
    throw new Error(`The path of ${definition.name} and its path parameters do not match.`);
  }
  const shape = { ...pathInput, ...queryInput, ...bodyInput } as Path & Query & Body;
  return {
    ...definition,
    pathInput: pathInput ?? {},
    queryInput: queryInput ?? {},
    bodyInput,
    input: z.strictObject(shape),
    status: definition.status ?? 200,
    location: definition.location,
    budget: definition.budget ?? (definition.method === 'GET' ? 'reads' : 'writes'),
    mayBeMissing: definition.mayBeMissing ?? false,
    showsCounts: definition.showsCounts ?? true,
    readsListings: definition.readsListings,
    searchesFor: definition.searchesFor,
    quotesOthers: definition.quotesOthers ?? true,
    reaches: definition.reaches ?? 'nothing',
    overwrites: definition.overwrites ?? setsWhatIsSent.has(definition.method),
    repeatable: definition.repeatable ?? setsWhatIsSent.has(definition.method),
    saves: definition.saves ?? definition.method !== 'GET',
    parts: definition.parts,
    record: definition.record,
    refusedLater: definition.refusedLater,
    text: definition.text,
  };
}
