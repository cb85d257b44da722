import { describe, expect, test } from 'vitest';
import { toolsOf } from '../../api/mcp-tools.ts';
import { operations } from '../../api/operations.ts';

const tools = toolsOf(operations);
const charactersPerToken = 4;
const tokensForAllTools = 15_000;
const toolsInTheSpec = 41;

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

  test('leave room in the budget of the whole list for the tools to come', () => {
    const share = (tools.length / toolsInTheSpec) * tokensForAllTools * 1.7;
    expect(JSON.stringify(tools).length / charactersPerToken).toBeLessThan(share);
  });
});
