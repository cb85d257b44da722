import { describe, expect, test } from 'vitest';
import { toolsOf } from '../../api/mcp-tools.ts';
import { operations } from '../../api/operations.ts';

const tools = toolsOf(operations);
const charactersPerToken = 4;
const tokensForAllTools = 15_000;

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

  test('describe what they answer with once: a write that answers as a read does names the read', () => {
    const reads = new Map(
      operations.filter(({ method }) => method === 'GET').map((read) => [read.output as unknown, read]),
    );
    for (const [index, { name, description, outputSchema }] of tools.entries()) {
      const operation = operations[index];
      const read = operation?.method === 'GET' ? undefined : reads.get(operation?.output);
      expect(outputSchema === undefined, name).toBe(read !== undefined);
      if (read !== undefined) expect(description).toContain(read.name);
    }
  });

  test('say all four hints, and that reads change nothing', () => {
    for (const [index, { annotations }] of tools.entries()) {
      const isRead = operations[index]?.method === 'GET';
      expect(annotations).toMatchObject({
        readOnlyHint: isRead,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
    }
  });

  test('cost an assistant no more than their budget before its first call', () => {
    expect(JSON.stringify(tools).length / charactersPerToken).toBeLessThan(tokensForAllTools);
  });
});
