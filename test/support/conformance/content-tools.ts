import { setTimeout as delay } from 'node:timers/promises';
import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { onePixel, silence, textResult } from './samples.ts';

const stepMs = 50;

/** The conformance suite's tools that only return content. */
export function addContentTools(server: McpServer): void {
  const simple = (name: string, content: Content) =>
    server.registerTool(name, { description: `Conformance fixture ${name}.` }, async () => resultOf(content));

  simple('test_simple_text', [{ type: 'text', text: 'This is a simple text response for testing.' }]);
  simple('test_image_content', [{ type: 'image', data: onePixel, mimeType: 'image/png' }]);
  simple('test_audio_content', [{ type: 'audio', data: silence, mimeType: 'audio/wav' }]);
  simple('test_embedded_resource', [
    {
      type: 'resource',
      resource: {
        uri: 'test://embedded-resource',
        mimeType: 'text/plain',
        text: 'This is an embedded resource content.',
      },
    },
  ]);
  simple('test_multiple_content_types', [
    { type: 'text', text: 'Multiple content types test:' },
    { type: 'image', data: onePixel, mimeType: 'image/png' },
    {
      type: 'resource',
      resource: {
        uri: 'test://mixed-content-resource',
        mimeType: 'application/json',
        text: JSON.stringify({ test: 'data', value: 123 }),
      },
    },
  ]);
  server.registerTool('test_error_handling', { description: 'Conformance fixture: fails.' }, async () => ({
    ...textResult('This tool intentionally returns an error for testing'),
    isError: true,
  }));
  for (const name of ['test_tool_with_logging', 'test_logging_tool'])
    server.registerTool(name, { description: 'Conformance fixture: logs.' }, logInSteps);
  server.registerTool(
    'test_tool_with_progress',
    { description: 'Conformance fixture: reports progress.' },
    goOnInSteps,
  );
}

type Content = CallToolResult['content'];

const resultOf = (content: Content) => ({ content });

async function logInSteps(context: ServerContext) {
  await context.mcpReq.log('info', 'Tool execution started');
  await delay(stepMs);
  await context.mcpReq.log('info', 'Tool processing data');
  await delay(stepMs);
  await context.mcpReq.log('info', 'Tool execution completed');
  return textResult('Logged three times.');
}

async function goOnInSteps({ mcpReq }: ServerContext) {
  const progressToken = mcpReq._meta?.progressToken;
  for (const progress of [0, 50, 100]) {
    if (progressToken !== undefined) {
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
    }
    await delay(stepMs);
  }
  return textResult('Done in three steps.');
}
