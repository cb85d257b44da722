import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type ElicitRequestFormParams,
  type InputRequests,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { textResult } from './samples.ts';

/** Signs what a tool remembers between two rounds. */
export const requestStates = createRequestStateCodec<{ step: number }>({
  key: 'a key of the conformance tests only',
  ttlSeconds: 60,
});

type Properties = ElicitRequestFormParams['requestedSchema']['properties'];

const ask = (message: string, properties: Properties) =>
  inputRequired.elicit({ message, requestedSchema: { type: 'object', properties, required: Object.keys(properties) } });
const askName = () => ask('What is your name?', { name: { type: 'string' } });
const askModel = (text: string, maxTokens: number) =>
  inputRequired.createMessage({ messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens });

const capabilitiesSchema = z.looseObject({ elicitation: z.unknown().optional(), sampling: z.unknown().optional() });

/** The client capabilities in this request. */
const capabilitiesOf = ({ envelope }: ServerContext['mcpReq']) =>
  capabilitiesSchema.parse(Reflect.get(envelope ?? {}, CLIENT_CAPABILITIES_META_KEY) ?? {});

type Round = (context: ServerContext) => Promise<ReturnType<typeof inputRequired> | ReturnType<typeof textResult>>;

const rounds: Record<string, Round> = {
  elicitation: async ({ mcpReq }) => {
    const answer = acceptedContent(mcpReq.inputResponses, 'user_name', z.object({ name: z.string() }));
    return answer === undefined
      ? inputRequired({ inputRequests: { user_name: askName() } })
      : textResult(`Hello, ${answer.name}!`);
  },
  sampling: async ({ mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, 'capital_question');
    return answer.kind === 'missing'
      ? inputRequired({ inputRequests: { capital_question: askModel('What is the capital of France?', 100) } })
      : textResult(JSON.stringify(answer));
  },
  list_roots: async ({ mcpReq }) => {
    const answer = inputResponse(mcpReq.inputResponses, 'client_roots');
    return answer.kind === 'missing'
      ? inputRequired({ inputRequests: { client_roots: inputRequired.listRoots() } })
      : textResult(JSON.stringify(answer));
  },
  request_state: async ({ mcpReq }) => {
    if (mcpReq.requestState() !== undefined && mcpReq.inputResponses !== undefined) return textResult('state-ok');
    const requestState = await requestStates.mint({ step: 1 });
    return inputRequired({
      inputRequests: { confirm: ask('Please confirm', { ok: { type: 'boolean' } }) },
      requestState,
    });
  },
  multiple_inputs: async ({ mcpReq }) => {
    const { user_name, greeting, client_roots } = mcpReq.inputResponses ?? {};
    if (user_name && greeting && client_roots) return textResult('All three came.');
    return inputRequired({
      inputRequests: {
        user_name: askName(),
        greeting: askModel('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      },
      requestState: await requestStates.mint({ step: 1 }),
    });
  },
  multi_round: async ({ mcpReq }) => {
    const step = mcpReq.requestState<{ step: number }>()?.step ?? 0;
    if (step === 2 && mcpReq.inputResponses?.step2) return textResult('Both answers came.');
    const isSecond = step === 1 && mcpReq.inputResponses?.step1 !== undefined;
    const inputRequests: InputRequests = isSecond
      ? { step2: ask('Step 2: What is your favorite color?', { color: { type: 'string' } }) }
      : { step1: ask('Step 1: What is your name?', { name: { type: 'string' } }) };
    return inputRequired({ inputRequests, requestState: await requestStates.mint({ step: isSecond ? 2 : 1 }) });
  },
  tampered_state: async ({ mcpReq }) => {
    if (mcpReq.requestState() !== undefined) return textResult('The state is whole.');
    const requestState = await requestStates.mint({ step: 1 });
    return inputRequired({
      inputRequests: { confirm: ask('Please confirm', { ok: { type: 'boolean' } }) },
      requestState,
    });
  },
  capabilities: async ({ mcpReq }) => {
    const { elicitation, sampling } = capabilitiesOf(mcpReq);
    return inputRequired({
      inputRequests: {
        ...(elicitation !== undefined && { user_name: askName() }),
        ...(sampling !== undefined && { greeting: askModel('Generate a greeting', 50) }),
      },
      requestState: await requestStates.mint({ step: 1 }),
    });
  },
};

/** The conformance suite's tools and prompt that ask their caller for something first. */
export function addAskingTools(server: McpServer): void {
  for (const [name, round] of Object.entries(rounds)) {
    const description = 'Conformance fixture: asks its caller first.';
    server.registerTool(`test_input_required_result_${name}`, { description }, round);
  }
  const askModelAnyway = async () =>
    inputRequired({ inputRequests: { greeting: askModel('Generate a greeting', 50) } });
  server.registerTool(
    'test_missing_capability',
    { description: 'Conformance fixture: needs sampling.' },
    askModelAnyway,
  );
  const askOnStream = async () => inputRequired({ inputRequests: { user_name: askName() } });
  server.registerTool('test_streaming_elicitation', { description: 'Conformance fixture: asks.' }, askOnStream);
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks first.' }, async ({ mcpReq }) => {
    const answer = acceptedContent(mcpReq.inputResponses, 'user_context', z.object({ context: z.string() }));
    if (answer === undefined) {
      const user_context = ask('What context should the prompt use?', { context: { type: 'string' } });
      return inputRequired({ inputRequests: { user_context } });
    }
    return { messages: [{ role: 'user', content: { type: 'text', text: `Context: ${answer.context}` } }] };
  });
}
