import { describe, expect, test } from 'vitest';
import { toolsOf } from '../../api/mcp-tools.ts';
import { operations } from '../../api/operations.ts';

const tools = toolsOf(operations);
const charactersPerToken = 4;
const tokensForAllTools = 15_000;

/** Every schema with a title or properties inside of a schema. */
function shapesIn(schema: unknown): { title: string | undefined; properties: unknown }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { title, properties }: { title?: unknown; properties?: unknown } = schema;
  const isShape = typeof title === 'string' || typeof properties === 'object';
  const shape = { title: typeof title === 'string' ? title : undefined, properties };
  return [...(isShape ? [shape] : []), ...Object.values(schema).flatMap(shapesIn)];
}

describe('the MCP tools', () => {
  test.each(tools.map((tool) => [tool.name, tool] as const))(
    '%s is the one that assistants know',
    async (name, tool) => {
      await expect(`${JSON.stringify(tool, null, 2)}\n`).toMatchFileSnapshot(`__snapshots__/mcp-tools/${name}.json`);
    },
  );

  test('have the names of the operations, in the same order', () => {
    expect(tools.map(({ name }) => name)).toEqual(operations.map(({ name }) => name));
  });

  test('are described by schemas that point nowhere else', () => {
    expect(JSON.stringify(tools).match(/"\$ref":"(?!#\/\$defs\/)[^"]*"/g)).toBeNull();
  });

  test('have an output schema each, and a write that answers as a read does names the read', () => {
    const reads = new Map(
      operations.filter(({ method }) => method === 'GET').map((read) => [read.output as unknown, read]),
    );
    for (const [index, { name, description, outputSchema }] of tools.entries()) {
      const operation = operations[index];
      const read = operation?.method === 'GET' ? undefined : reads.get(operation?.output);
      expect(outputSchema?.type, name).toBe('object');
      if (read !== undefined) expect(description).toContain(read.name);
    }
  });

  test.each([
    ['all', operations],
    ['the signed-in', operations.filter(({ scope }) => scope !== null)],
    ['the writing', operations.filter(({ scope }) => scope === 'listings:write')],
  ] as const)('spell out every shape that an answer names, in a list of %s tools', (_, listed) => {
    const shapes = toolsOf(listed).flatMap(({ outputSchema }) => shapesIn(outputSchema));
    const spelledOut = new Set(shapes.filter(({ properties }) => properties).map(({ title }) => title?.split(':')[0]));
    const named = shapes.flatMap(({ title }) => title?.replace(/^\w+: /, '').replace(/ and$/, '') ?? []);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !spelledOut.has(name))).toEqual([]);
  });

  test('say all four hints: reads change nothing, and what crawls, mails or asks a register reaches the open world', () => {
    for (const [index, { annotations }] of tools.entries()) {
      const { method, name } = operations[index] ?? {};
      const [readOnlyHint, destructiveHint] = [method === 'GET' || name === 'quote_order', method === 'DELETE'];
      expect(annotations).toMatchObject({ readOnlyHint, destructiveHint, idempotentHint: true });
    }
    const open = tools.filter(({ annotations }) => annotations?.openWorldHint === true);
    const closed = tools.filter(({ annotations }) => annotations?.openWorldHint === false);
    expect(open.map(({ name }) => name)).toEqual([
      'submit_listing',
      'update_draft',
      'invite_cofounder',
      'post_listing_update',
      'choose_free_listing',
      'claim_listing',
      'verify_claim',
      'quote_order',
      'create_checkout',
    ]);
    expect(open.length + closed.length).toBe(tools.length);
  });

  test('cost an assistant no more than their budget before its first call', () => {
    expect(tools).toHaveLength(41);
    expect(JSON.stringify(tools).length / charactersPerToken).toBeLessThan(tokensForAllTools);
  });
});
