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

/** Values by the names of their fields. */
export type Parts = Readonly<Record<string, unknown>>;

type Shape = z.ZodRawShape;
type Empty = Record<never, never>;

/** A call's input: path, query and body parameters in one flat object. */
type InputOf<Path extends Shape, Query extends Shape, Body extends Shape> = z.output<
  z.ZodObject<NoInfer<Path & Query & Body>>
>;

/** Parts of a definition in use. */
interface OperationFacts {
  /** Operation id of REST, and name of the MCP tool. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the API root with `{parameter}` parts. */
  path: string;
  tag: OperationTag;
  /** Scope that a caller needs; null for the public. */
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
  /** 201 where a record is made; `location` then names it. */
  status?: 200 | 201 | 204;
  location?: (output: z.output<Output>) => string;
  /** Which rate limit it counts on: `reads` for a GET and `writes` for the others, unless said otherwise. */
  budget?: Budget;
  /** Whether it addresses one record that may be missing (404 is declared). */
  mayBeMissing?: boolean;
  /** False where no answer shows votes, views or what is ranked by them: it is kept while only those change. */
  showsCounts?: boolean;
  /** Slugs of the listings that a call reads, for their makers to know of: of what was sent, before it is checked. */
  readsListings?: (sent: Parts) => readonly unknown[];
  /** The words that a call searches for, where it begins a search: of what was sent, before it is checked. */
  searchesFor?: (sent: Parts) => unknown;
  /** False where no answer has texts of owners, visitors or websites: all others are marked as third-party content. */
  quotesOthers?: boolean;
  /** `nothing` unless said otherwise. */
  reaches?: Reach;
  /** Whether it may replace or delete what someone wrote: unless said otherwise, PUT, PATCH and DELETE. */
  overwrites?: boolean;
  /** Whether the same call again, without a key, does nothing more: unless said otherwise, PUT, PATCH and DELETE. */
  repeatable?: boolean;
  /** False where another method than GET saves nothing: no transaction, no entry in the audit trail. */
  saves?: boolean;
  /** Of one that takes `dryRunInput`: reads, part by part and named as in the body, what a call of it can change. */
  parts?: (input: InputOf<Path, Query, Body>, context: OperationContext) => Promise<Parts>;
  /** Of the same: the record as it stands, which a dry run leaves alone and answers with. */
  record?: (input: InputOf<Path, Query, Body>, context: OperationContext) => Promise<z.input<Output>>;
  /** Of the same: what of the input is saved and refused by the next call, by the answer. */
  refusedLater?: (output: z.output<Output>, input: InputOf<Path, Query, Body>) => FieldProblem[];
  /** Input and output of one call, for documentation. */
  example: { input: z.input<z.ZodObject<NoInfer<Path & Query & Body>>>; output: unknown };
  handle: (input: InputOf<Path, Query, Body>, context: OperationContext) => Promise<z.input<Output>>;
  /** Text of an MCP result whose JSON would be long; its structured content is complete. */
  text?: (output: z.output<Output>) => string;
}

/** One operation, from which REST, OpenAPI, MCP, tRPC and the documentation page derive. */
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

/** Methods that leave the record as sent, however often they are called. */
const setsWhatIsSent: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** Defines an operation. Throws at start when its path and its path parameters do not agree. */
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
    throw new Error(`The path of ${definition.name} and its path parameters do not agree.`);
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
