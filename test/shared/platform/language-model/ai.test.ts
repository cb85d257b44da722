import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import {
  askModel,
  hasModel,
  type ModelSettings,
  modelSettings,
  setModel,
} from '../../../../shared/platform/language-model/ai.ts';
import { ModelFailure } from '../../../../shared/platform/language-model/model-failure.ts';
import {
  type ModelReply,
  type ModelRequest,
  type ModelServer,
  startModelServer,
} from '../../../support/model-server.ts';

const question = {
  instructions: 'Say what is stated.',
  data: 'Acme',
  schema: z.object({ name: z.string().nullable() }),
};
const answer = { content: { name: 'Acme' } };

async function endpoint(
  reply: (request: ModelRequest, count: number) => ModelReply,
  settings: Partial<ModelSettings> = {},
): Promise<ModelServer> {
  const server = await startModelServer(reply);
  const limits = { requestMs: 5000, questionMs: 10_000, pauseMs: 1 };
  setModel({ baseUrl: server.url, apiKey: 'secret', name: 'm1', price: undefined, limits, ...settings });
  onTestFinished(async () => {
    setModel(undefined);
    await server.close();
  });
  return server;
}

const failure = async (): Promise<ModelFailure> => {
  const problem: unknown = await askModel(question).catch((thrown: unknown) => thrown);
  if (!(problem instanceof ModelFailure)) throw problem;
  return problem;
};

describe('a question to a model', () => {
  test('is held to its schema and answered with its cost', async () => {
    const server = await endpoint(() => answer, { price: { input: 0.25, output: 2 } });
    expect(await askModel(question)).toEqual({
      json: { name: 'Acme' },
      usage: {
        model: 'm1',
        requests: 1,
        input_tokens: 1000,
        output_tokens: 200,
        cost_micros: 650,
        milliseconds: expect.any(Number),
      },
    });
    const [request] = server.requests;
    expect(request).toMatchObject({
      model: 'm1',
      authorization: 'Bearer secret',
      response_format: { type: 'json_schema', json_schema: { strict: true } },
      messages: [
        { role: 'system', content: 'Say what is stated.' },
        { role: 'user', content: 'Acme' },
      ],
    });
  });

  test('counts only tokens when no price is set', async () => {
    await endpoint(() => answer);
    expect((await askModel(question)).usage.cost_micros).toBeNull();
  });

  test.each([
    ['a code block', 'Here it is:\n```json\n{"name": "Acme"}\n```'],
    ['surrounding words', 'Sure! {"name": "Acme"} Anything else?'],
  ])('finds its answer in %s', async (_, content) => {
    await endpoint(() => ({ content }));
    expect((await askModel(question)).json).toEqual({ name: 'Acme' });
  });

  test('is asked in simpler forms from then on when the endpoint has no schema support', async () => {
    const plain = (request: ModelRequest): ModelReply =>
      request.response_format === undefined ? answer : { status: 400 };
    const server = await endpoint(plain);
    await askModel(question);
    await askModel(question);
    const forms = server.requests.map(({ response_format }) => response_format?.type);
    expect(forms).toEqual(['json_schema', 'json_object', undefined, undefined]);
    expect(server.requests.at(-1)?.messages[0]?.content).toContain('JSON schema');
  });

  test.each<[string, ModelReply]>([
    ['a busy endpoint', { status: 429, headers: { 'retry-after': '0' } }],
    ['a failing endpoint', { status: 500 }],
    ['an answer that is not JSON', { content: '{"name": ' }],
    ['a body that is not JSON', { raw: '<html>' }],
    ['an empty answer', { raw: '{}' }],
    ['a list', { content: '[1]' }],
  ])('is retried after %s', async (_, first) => {
    const server = await endpoint((_request, count) => (count === 1 ? first : answer));
    expect((await askModel(question)).json).toEqual({ name: 'Acme' });
    expect(server.requests).toHaveLength(2);
  });

  test('ends after four attempts with their cost', async () => {
    const server = await endpoint(() => ({ status: 500 }));
    const { reason, usage } = await failure();
    expect([reason, usage?.requests, server.requests.length]).toEqual(['failed', 4, 4]);
  });

  test.each([401, 403])("isn't retried when the endpoint refuses the key: %i", async (status) => {
    const server = await endpoint(() => ({ status }));
    expect((await failure()).reason).toBe('refused');
    expect(server.requests).toHaveLength(1);
  });

  test('asks an endpoint that never answers only once', async () => {
    const server = await endpoint(() => 'hang', { limits: { requestMs: 50, questionMs: 60_000, pauseMs: 1 } });
    expect((await failure()).reason).toBe('timeout');
    // None on a busy machine, where the time limit passes before the request arrives.
    expect(server.requests.length).toBeLessThanOrEqual(1);
  });

  test('waits for a busy endpoint no longer than its timeout', async () => {
    await endpoint(() => ({ status: 429, headers: { 'retry-after': '3600' } }), {
      limits: { requestMs: 5000, questionMs: 150, pauseMs: 1 },
    });
    expect(['busy', 'timeout']).toContain((await failure()).reason);
  });

  test('reports that nobody is there', async () => {
    const server = await endpoint(() => answer);
    await server.close();
    setModel({ baseUrl: server.url, apiKey: 'k', name: 'm', price: undefined, limits: { pauseMs: 1 } });
    expect((await failure()).reason).toBe('unreachable');
    await server.close().catch(() => undefined);
  });

  test("ends with its signal's reason", async () => {
    await endpoint(() => 'hang');
    const abort = new AbortController();
    const asked = askModel({ ...question, signal: abort.signal });
    abort.abort(new Error('stopping'));
    await expect(asked).rejects.toThrow('stopping');
  });
});

describe("a process's model", () => {
  test('is missing without a key', () => {
    const model = { baseUrl: undefined, apiKey: undefined, name: 'm', price: undefined };
    expect(modelSettings({ model })).toBeUndefined();
    setModel(undefined);
    expect(hasModel()).toBe(false);
  });
});
