import { expect, test } from 'vitest';
import type { z } from 'zod';
import { toolsOf } from '../../api/mcp-tools.ts';
import { openApiDocument } from '../../api/openapi.ts';
import { operations } from '../../api/operations.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const bounds = [
  'additionalProperties',
  'default',
  'description',
  'enum',
  'format',
  'maximum',
  'maxItems',
  'maxLength',
  'minimum',
  'minItems',
  'minLength',
  'pattern',
  'required',
] as const;

/** What a schema allows, by path: limits of every property, of entries and of values, of any type. */
function boundsOf(schema: JsonSchema, place = ''): Record<string, unknown> {
  const types = [schema.type ?? []].flat();
  const [given, isNullable] = [types.filter((type) => type !== 'null'), types.includes('null')];
  const own = bounds.filter((name) => typeof schema[name] !== 'object' || Array.isArray(schema[name]));
  const said = own.flatMap((name) =>
    schema[name] === undefined || schema[name] === Number.MAX_SAFE_INTEGER
      ? []
      : [[`${place} ${name}`, withoutNull(schema[name])]],
  );
  if (given.length > 0) said.push([`${place} type`, given]);
  if (isNullable) said.push([`${place} may be null`, true]);
  const parts: [string, unknown][] = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]): [string, unknown] => [`${place}.${name}`, part]),
    [`${place}[]`, schema.items],
    [`${place}.*`, schema.additionalProperties],
    [`${place}.<name>`, schema.propertyNames],
    ...(schema.anyOf ?? []).map((part): [string, unknown] => [place, part]),
  ];
  return Object.assign(
    Object.fromEntries(said),
    ...parts.filter(([, part]) => isSchema(part)).map(([at, part]) => boundsOf(part as JsonSchema, at)),
  );
}

const isSchema = (part: unknown): part is JsonSchema => typeof part === 'object' && part !== null;
const withoutNull = (said: unknown): unknown => (Array.isArray(said) ? said.filter((word) => word !== null) : said);

const document = openApiDocument(operations, { serverUrl: 'https://directory.test/api/v1', siteName: 'Slipway' });

/** An operation's inputs in the OpenAPI file, as one object: parameters, the idempotency header, and the body. */
function openApiInput({ path, method, idempotent }: (typeof operations)[number]): JsonSchema {
  const described = document.paths?.[path]?.[method.toLowerCase() as 'post'];
  const parameters = (described?.parameters ?? []).map((parameter) => {
    if (!('in' in parameter)) throw new Error('A parameter is described elsewhere.');
    const name = parameter.in === 'header' ? 'idempotency_key' : parameter.name;
    // What is a header there is described in two words here.
    const isKey = name === 'idempotency_key';
    const ofTools = { description: 'Retry key.', minLength: undefined, pattern: undefined };
    const schema = isKey ? Object.assign({}, parameter.schema, ofTools) : parameter.schema;
    return { name, schema, required: parameter.required ?? false };
  });
  const body = described?.requestBody;
  const content = body !== undefined && 'content' in body ? body.content['application/json'] : undefined;
  const { properties = {}, required = [] } = (
    content !== undefined && 'schema' in content ? content.schema : {}
  ) as JsonSchema;
  expect(parameters.some(({ name }) => name === 'idempotency_key')).toBe(idempotent);
  const needed = [...parameters.filter((each) => each.required).map(({ name }) => name), ...required];
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema as JsonSchema])),
      ...properties,
    },
    ...(needed.length > 0 && { required: needed }),
    additionalProperties: false,
  };
}

const tools = toolsOf(operations);

test.each(operations.map((operation, index) => [operation.name, operation, tools[index]] as const))(
  '%s describes and allows the same by MCP as by REST: types, formats, patterns, limits, words and required fields',
  (_, operation, tool) => {
    expect(boundsOf(tool?.inputSchema as JsonSchema)).toEqual(boundsOf(openApiInput(operation)));
  },
);
