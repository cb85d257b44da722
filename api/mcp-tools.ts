import type { Tool } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import { longestKey } from '../shared/identity/identity.ts';
import { inputJsonSchema, outputJsonSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';
import { spellOutOnce } from './spell-out-once.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The property that takes the place of the Idempotency-Key header. */
export const idempotencyKeyInput = 'idempotency_key';

const idempotencyKeySchema = {
  type: 'string',
  maxLength: longestKey,
  description: 'Retry key.',
} as const;

/**
 * The MCP tools of the operations, in their order: same names, same descriptions, schemas inline. What an answer has in common with
 * that of another tool is spelled out once in the list.
 */
export function toolsOf(operations: readonly Operation[]): Tool[] {
  const outputs = outputSchemasOf(operations);
  return operations.map((operation) => ({
    name: operation.name,
    title: operation.summary,
    description: operation.description,
    inputSchema: inputSchemaOf(operation),
    ...outputs.get(operation.name),
    annotations: {
      readOnlyHint: isRead(operation),
      destructiveHint: operation.method === 'DELETE',
      idempotentHint: isRead(operation) || operation.idempotent,
      openWorldHint: operation.reaches !== 'nothing',
    },
  }));
}

/** Reads first: what a write answers with, the read that it names in its description has spelled out. */
function outputSchemasOf(operations: readonly Operation[]): Map<string, Pick<Tool, 'outputSchema'>> {
  const shorten = spellOutOnce();
  const [reads, writes] = [operations.filter(isRead), operations.filter((operation) => !isRead(operation))];
  return new Map(
    [...reads, ...writes].map(({ name, output }) => [
      name,
      { outputSchema: objectSchema(shorten(outputJsonSchema(output))) },
    ]),
  );
}

const isRead = ({ saves }: Operation): boolean => !saves;

/** The tools of chosen operations. Each choice is a list of its own, so that it spells out what it has; they are made once. */
export function toolLists(
  operations: readonly Operation[],
): (isListed: (operation: Operation) => boolean) => readonly Tool[] {
  const lists = new Map<string, readonly Tool[]>();
  return (isListed) => {
    const chosen = operations.filter(isListed);
    const key = chosen.map(({ name }) => name).join();
    const tools = lists.get(key) ?? toolsOf(chosen);
    lists.set(key, tools);
    return tools;
  };
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
