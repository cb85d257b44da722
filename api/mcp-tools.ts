import type { Tool } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { inputJsonSchema, outputJsonSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The MCP tools of the operations, in their order: same names, same descriptions, schemas inline. */
export function toolsOf(operations: readonly Operation[]): Tool[] {
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.summary,
    description: operation.description,
    inputSchema: objectSchema(inputJsonSchema(operation.input)),
    outputSchema: objectSchema(outputJsonSchema(operation.output)),
    annotations: {
      title: operation.summary,
      readOnlyHint: operation.method === 'GET',
      destructiveHint: operation.method === 'DELETE',
      idempotentHint: operation.method === 'GET' || operation.idempotent,
      openWorldHint: false,
    },
  }));
}

function objectSchema(schema: JsonSchema): Tool['inputSchema'] {
  if (schema.type !== 'object') throw new Error('Input and output of a tool must be objects.');
  return schema as Tool['inputSchema'];
}
