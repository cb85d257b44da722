import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { toolsOf } from '../../api/mcp-tools.ts';
import { openApiDocument } from '../../api/openapi.ts';
import { operations } from '../../api/operations.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Shapes = Readonly<Record<string, JsonSchema>>;

const document = openApiDocument(operations, { serverUrl: 'https://directory.test/api/v1', siteName: 'Slipway' });
const shared = (document.components?.schemas ?? {}) as Shapes;

/**
 * What a schema may contain, by path: types, or the words if it lists them, however it is written. Recursive shapes are
 * not entered again.
 */
function typesIn(schema: JsonSchema, named: Shapes, place = '', within: readonly string[] = []): string[] {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return within.includes(name) ? [] : typesIn(named[name] ?? {}, named, place, [...within, name]);
  }
  const held = schema.enum ?? [schema.type ?? []].flat();
  const parts: [string, unknown][] = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]): [string, unknown] => [`${place}.${name}`, part]),
    [`${place}[]`, schema.items],
    [`${place}.*`, schema.additionalProperties],
    ...[schema.anyOf, schema.allOf, schema.oneOf].flatMap((list) =>
      (list ?? []).map((part): [string, unknown] => [place, part]),
    ),
  ];
  const below = parts.flatMap(([at, part]) =>
    typeof part === 'object' && part !== null ? typesIn(part as JsonSchema, named, at, within) : [],
  );
  return [...new Set([...held.map((each) => `${place} ${String(each)}`), ...below])].sort();
}

function described({ path, method, status }: (typeof operations)[number]) {
  const found = document.paths?.[path]?.[method.toLowerCase() as 'post'];
  const answer: unknown = found?.responses?.[`${status}` as '200'];
  const { content } = answer as { content: { 'application/json': { schema: JsonSchema } } };
  return { ...found, answer: content['application/json'].schema };
}

describe.each(['short', 'all'] as const)('with answer schemas: %s', (schemas) => {
  const tools = toolsOf(operations, schemas);
  test.each(operations.map((operation, index) => [operation.name, operation, tools[index]] as const))(
    '%s describes itself and its answer by MCP as in the OpenAPI file',
    (_, operation, tool) => {
      const { operationId, summary, description, answer } = described(operation);
      expect(tool).toMatchObject({ name: operationId, title: summary, description });
      if (tool?.outputSchema === undefined) return;
      const { $defs, ...schema } = tool.outputSchema as JsonSchema;
      expect(typesIn(schema, ($defs ?? {}) as Shapes)).toEqual(typesIn(answer, shared));
    },
  );
});
