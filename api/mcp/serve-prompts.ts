import type {
  CompleteRequest,
  CompleteResult,
  GetPromptResult,
  ListPromptsResult,
  Server,
} from '@modelcontextprotocol/server';
import { readSettings } from '../../shared/change/change.reads.ts';
import { isShopOpen } from '../../shared/commerce/commerce.reads.ts';
import { slugOf } from '../../shared/kernel/address/slug-input.ts';
import { oneLine } from '../../shared/kernel/text/one-line.ts';
import type { McpCall, McpOptions } from '../mcp-server.ts';
import { answerSafely, refuseCursor, wrongParameter } from './answer-safely.ts';
import { complete } from './complete.ts';
import { mayCall } from './own-listings.ts';
import type { Completion, Prompt, PromptArgument } from './prompt.ts';
import { prompts } from './prompts.ts';
import { completionOfTemplate } from './resource-templates.ts';

/** Serves prompts, and completions for their arguments and for resource templates' variables. */
export function servePrompts(server: Server, options: McpOptions, call: McpCall): void {
  const offered = offeredPrompts(options, call);
  server.setRequestHandler('prompts/list', ({ params }): ListPromptsResult => {
    refuseCursor(params?.cursor);
    return { prompts: offered.map(listed) };
  });
  server.setRequestHandler('prompts/get', ({ params }) =>
    answerSafely(options, call, () => getPrompt(named(offered, params.name), params.arguments ?? {}, options)),
  );
  server.setRequestHandler('completion/complete', ({ params }) =>
    answerSafely(options, call, async (context): Promise<CompleteResult> => {
      const completion = completionOf(params.ref, params.argument.name, offered);
      if (completion === undefined) return { completion: { values: [], hasMore: false } };
      return { completion: await complete(completion, params.argument.value, options.operations, context) };
    }),
  );
}

/** Prompts whose tools are available on the connection and, with `?tools=usable`, to the caller. */
function offeredPrompts({ operations }: McpOptions, { caller, listsUsableTools }: McpCall): readonly Prompt[] {
  const tools = operations.filter((operation) => !listsUsableTools || mayCall(caller, operation));
  const names = new Set(tools.map(({ name }) => name));
  return prompts.filter(({ needs }) => needs.every((name) => names.has(name)));
}

const listed = ({ name, title, description, arguments: args }: Prompt): ListPromptsResult['prompts'][number] => ({
  name,
  title,
  description,
  arguments: Object.entries(args).map(([argument, { description: about, required }]) => ({
    name: argument,
    description: about,
    required,
  })),
});

function named(offered: readonly Prompt[], name: string): Prompt {
  const prompt = offered.find((each) => each.name === name);
  if (prompt === undefined) throw wrongParameter('Unknown prompt. See prompts/list.');
  return prompt;
}

async function getPrompt(
  prompt: Prompt,
  sent: Record<string, string>,
  { operations, now }: McpOptions,
): Promise<GetPromptResult> {
  const { name: siteName } = await readSettings();
  const names = new Set(operations.map(({ name }) => name));
  // Orders that can't be paid aren't offered.
  if (!(await isShopOpen(now()))) names.delete('create_checkout');
  const text = prompt.write(filled(prompt, sent) as never, { siteName, has: (tool) => names.has(tool) });
  return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

function filled(prompt: Prompt, sent: Record<string, string>): Record<string, string> {
  const unknown = Object.keys(sent).filter((name) => !Object.hasOwn(prompt.arguments, name));
  if (unknown.length > 0) {
    throw wrongParameter(`Unknown argument. ${prompt.name} takes: ${Object.keys(prompt.arguments).join(', ')}.`);
  }
  return Object.fromEntries(
    Object.entries(prompt.arguments).flatMap(([name, argument]) => {
      const value = readValue(name, argument, sent[name] ?? '');
      return value === '' ? [] : [[name, value]];
    }),
  );
}

/** A single-line value; URLs of listing pages become slugs. */
function readValue(name: string, { required, longest, completes }: PromptArgument, sent: string): string {
  // Checked before the length, because this error lists the allowed values.
  if (Array.isArray(completes) && !['', ...completes].includes(sent.trim()))
    throw wrongParameter(`\`${name}\` must be one of: ${completes.join(', ')}.`);
  const line = oneLine(longest).safeParse(sent.trim());
  const value = line.success ? line.data : undefined;
  if (value === undefined) throw wrongParameter(`\`${name}\` must be one line of at most ${longest} characters.`);
  if (required && value === '') throw wrongParameter(`\`${name}\` is required.`);
  return completes === 'listing' || completes === 'own-listing' ? slugOf('listing', value) : value;
}

function completionOf(
  ref: CompleteRequest['params']['ref'],
  argument: string,
  offered: readonly Prompt[],
): Completion | undefined {
  if (ref.type === 'ref/resource') return completionOfTemplate(ref.uri, argument);
  const { arguments: args } = named(offered, ref.name);
  if (!Object.hasOwn(args, argument)) throw wrongParameter('Unknown argument. See prompts/list.');
  return args[argument]?.completes;
}
