import type { Tool } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { longestKey } from '../shared/identity/idempotency/idempotency.ts';
import { inputJsonSchema, outputJsonSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The property that takes the place of the Idempotency-Key header. */
export const idempotencyKeyInput = 'idempotency_key';

const idempotencyKeySchema = {
  type: 'string',
  maxLength: longestKey,
  description: 'Any text of your choice. A retry with the same one has no second effect.',
} as const;

/**
 * The MCP tools of the operations, in their order: same names, same descriptions, schemas inline. What a read answers with is described
 * there; a write that answers with the same names the read in its description and repeats none of it.
 */
export function toolsOf(operations: readonly Operation[]): Tool[] {
  const described = new Set(operations.filter(({ method }) => method === 'GET').map(({ output }) => output));
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.summary,
    description: operation.description,
    inputSchema: inputSchemaOf(operation),
    ...((operation.method === 'GET' || !described.has(operation.output)) && {
      outputSchema: objectSchema(outputJsonSchema(operation.output)),
    }),
    annotations: {
      title: operation.summary,
      readOnlyHint: operation.method === 'GET',
      destructiveHint: operation.method === 'DELETE',
      idempotentHint: operation.method === 'GET' || operation.idempotent,
      openWorldHint: false,
    },
  }));
}

function inputSchemaOf({ input, idempotent }: Operation): Tool['inputSchema'] {
  const schema = objectSchema(inputJsonSchema(input));
  if (!idempotent) return schema;
  return { ...schema, properties: { ...schema.properties, [idempotencyKeyInput]: idempotencyKeySchema } };
}

function objectSchema(schema: JsonSchema): Tool['inputSchema'] {
  if (schema.type !== 'object') throw new Error('Input and output of a tool must be objects.');
  return schema as Tool['inputSchema'];
}
