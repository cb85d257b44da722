import { expect, test } from 'vitest';
import { prompts } from '../../../../api/mcp/prompts.ts';
import { hasTool } from '../../../../api/mcp-addresses.ts';
import { operations } from '../../../../api/operations.ts';
import { narrowMcps, wholeMcp } from '../../../../shared/identity/oauth/resource-address.ts';
import { connectPrompts } from '../../../../shared/publish/connect/prompt-list.ts';

test('the page names every prompt, at the addresses with its tools', () => {
  const places = [{ ...wholeMcp, name: 'all' }, ...narrowMcps];
  const offered = prompts.map(({ name, needs }) => ({
    prompt: name,
    tools: places
      .filter((place) => operations.every((each) => !needs.some((need) => need === each.name) || hasTool(place, each)))
      .map(({ name: tools }) => tools),
  }));
  expect(connectPrompts.map(({ prompt, tools }) => ({ prompt, tools: [...tools] }))).toEqual(offered);
});
