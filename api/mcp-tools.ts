import type { Tool } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { longestKey } from '../shared/identity/identity.ts';
import { inputJsonSchema, namesAndTypes, outputJsonSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Tool property that corresponds to the Idempotency-Key header. */
export const idempotencyKeyInput = 'idempotency_key';

const idempotencyKeySchema = {
  type: 'string',
  maxLength: longestKey,
  description: 'Retry key.',
} as const;

/** Maximum length, in characters of JSON, of an output schema listed by default. */
const longestListedSchema = 640;

/** `short`: only short schemas, with just names and types. `all`: complete schemas. */
export type OutputSchemas = 'short' | 'all';

/**
 * MCP tools of the operations, in order: same names and descriptions, inline schemas. An output schema is complete or
 * absent, since typed clients drop fields missing from a partial one.
 */
export function toolsOf(operations: readonly Operation[], schemas: OutputSchemas = 'short'): Tool[] {
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.summary,
    description: operation.description,
    inputSchema: inputSchemaOf(operation),
    ...outputSchemaOf(operation, schemas),
    annotations: {
      readOnlyHint: isRead(operation),
      destructiveHint: operation.overwrites,
      idempotentHint: isRead(operation) || operation.repeatable,
      openWorldHint: operation.reaches !== 'nothing',
    },
  }));
}

function outputSchemaOf({ output }: Operation, schemas: OutputSchemas): Pick<Tool, 'outputSchema'> {
  const whole = outputJsonSchema(output);
  if (schemas === 'all') return { outputSchema: objectSchema(whole) };
  const short = namesAndTypes(whole);
  return JSON.stringify(short).length > longestListedSchema ? {} : { outputSchema: objectSchema(short) };
}

const isRead = ({ saves }: Operation): boolean => !saves;

/** Tools for the given operations. Each description is built once. */
export function toolLists(operations: readonly Operation[]): ToolLists {
  const lists = new Map<OutputSchemas, readonly Tool[]>();
  return (isListed, schemas = 'short') => {
    const tools = lists.get(schemas) ?? toolsOf(operations, schemas);
    lists.set(schemas, tools);
    const listed = new Set(operations.filter(isListed).map(({ name }) => name));
    return tools.filter(({ name }) => listed.has(name));
  };
}

export type ToolLists = (isListed: (operation: Operation) => boolean, schemas?: OutputSchemas) => readonly Tool[];

function inputSchemaOf({ input, idempotent }: Operation): Tool['inputSchema'] {
  const schema = objectSchema(inputJsonSchema(input));
  if (!idempotent) return schema;
  return { ...schema, properties: { ...schema.properties, [idempotencyKeyInput]: idempotencyKeySchema } };
}

function objectSchema(schema: JsonSchema): Tool['inputSchema'] {
  if (schema.type !== 'object') throw new Error("A tool's input and output must be objects.");
  return schema as Tool['inputSchema'];
}
