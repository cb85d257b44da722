import { setTimeout as delay } from 'node:timers/promises';
import type OpenAI from 'openai';
import { z } from 'zod';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import type { Environment } from '../environment/environment.ts';
import { modelClient } from './model-client.ts';
import { failureOf, isRefusedFormat, ModelFailure } from './model-failure.ts';

/** The operator's model: any endpoint compatible with OpenAI's chat completions. */
export interface ModelSettings {
  /** Base URL of the endpoint; default: OpenAI's. */
  baseUrl: string | undefined;
  apiKey: string;
  name: string;
  /** US dollars per million tokens; without it, only tokens are counted. */
  price: { input: number; output: number } | undefined;
  /** Limits in ms; tests shorten them. */
  limits?: Partial<ModelLimits>;
}

interface ModelLimits {
  requestMs: number;
  /** Limit for a question including all its retries; shorter than the time after which a draft counts as stuck. */
  questionMs: number;
  /** Pause before the first retry; doubles each time. */
  pauseMs: number;
}

export interface ModelQuestion {
  instructions: string;
  /** Untrusted data, never instructions. */
  data: string;
  /** Schema of the answer. Endpoints without schema support get it in the prompt. */
  schema: z.ZodType;
  signal?: AbortSignal;
}

/** Cost of a question in millionths of a US dollar; null without a price. */
export interface ModelUsage {
  model: string;
  requests: number;
  input_tokens: number;
  output_tokens: number;
  cost_micros: number | null;
  milliseconds: number;
}

export interface ModelAnswer {
  /** A JSON object of any shape; the caller reads it field by field. */
  json: Readonly<Record<string, unknown>>;
  usage: ModelUsage;
}

const usualLimits: ModelLimits = { requestMs: 30_000, questionMs: 105_000, pauseMs: 1000 };
const mostAttempts = 4;
const longestPauseMs = 20_000;

interface Model {
  settings: ModelSettings;
  limits: ModelLimits;
  client: Promise<OpenAI>;
  /** The strictest answer format the endpoint is known to support. */
  form: AnswerForm;
}

const model = runtimeState((): Model | undefined => undefined);

/** The model configured in the environment, or undefined without a key: drafts then come from rules alone. */
export function modelSettings({ model: { baseUrl, apiKey, name, price } }: Pick<Environment, 'model'>) {
  return apiKey === undefined ? undefined : { baseUrl, apiKey, name, price };
}

/** Called once at start: sets the language model; undefined for none. */
export function setModel(settings: ModelSettings | undefined): void {
  model.set(settings === undefined ? undefined : modelOf(settings));
}

function modelOf(settings: ModelSettings): Model {
  const limits = { ...usualLimits, ...settings.limits };
  const client = modelClient(settings, { timeout: limits.requestMs });
  return { settings, limits, client, form: answerForms[0] };
}

export const hasModel = (): boolean => model.get() !== undefined;

/**
 * Asks the model for a JSON object. Retries with increasing delays if the endpoint is busy or fails, or the answer is
 * unusable: up to four attempts within the time limit. Throws ModelFailure with the usage so far, and `signal`'s reason
 * when aborted.
 */
export async function askModel(question: ModelQuestion): Promise<ModelAnswer> {
  const asked = model.get();
  if (asked === undefined) throw new Error('No model is set: call setModel first.');
  const started = performance.now();
  const spent = { requests: 0, input: 0, output: 0 };
  const usage = (): ModelUsage => ({
    model: asked.settings.name,
    requests: spent.requests,
    input_tokens: spent.input,
    output_tokens: spent.output,
    cost_micros: costOf(spent, asked.settings.price),
    milliseconds: Math.round(performance.now() - started),
  });
  const limit = AbortSignal.timeout(asked.limits.questionMs);
  const signal = question.signal === undefined ? limit : AbortSignal.any([question.signal, limit]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { json: await askOnce(asked, question, signal, spent), usage: usage() };
    } catch (problem) {
      question.signal?.throwIfAborted();
      const failure = await failureOf(problem, limit.aborted);
      if (!failure.mayPass || attempt === mostAttempts || limit.aborted) throw failure.after(usage());
      const pause = failure.retryAfterMs ?? asked.limits.pauseMs * 2 ** (attempt - 1);
      await pauseFor(Math.min(pause, longestPauseMs), signal);
    }
  }
}

/** Returns early if the signal aborts; the next attempt then throws the reason. */
async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch((problem: unknown) => {
    if (!signal.aborted) throw problem;
  });
}

interface Spent {
  requests: number;
  input: number;
  output: number;
}

/** One attempt; falls back to the next simpler format if the endpoint doesn't support one. */
async function askOnce(asked: Model, question: ModelQuestion, signal: AbortSignal, spent: Spent) {
  for (let form = asked.form; ; ) {
    try {
      spent.requests += 1;
      const request = requestOf(form, asked.settings.name, question);
      const client = await asked.client;
      const completion = await client.chat.completions.create(request, { signal });
      spent.input += completion.usage?.prompt_tokens ?? 0;
      spent.output += completion.usage?.completion_tokens ?? 0;
      asked.form = form; // remembered once it works
      return jsonIn(completion.choices?.[0]?.message?.content ?? '');
    } catch (problem) {
      const plainer = answerForms[answerForms.indexOf(form) + 1];
      if (plainer === undefined || !(await isRefusedFormat(problem))) throw problem;
      form = plainer;
    }
  }
}

const jsonObject = z.record(z.string(), z.unknown());

/**
 * The JSON object in an answer, even if surrounded by text or in a code block. Throws ModelFailure if there is none.
 */
function jsonIn(content: string): Readonly<Record<string, unknown>> {
  const text = content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);
  try {
    return jsonObject.parse(JSON.parse(text));
  } catch {
    throw new ModelFailure('unusable_answer');
  }
}

function costOf({ input, output }: Spent, price: ModelSettings['price']): number | null {
  return price === undefined ? null : Math.round(input * price.input + output * price.output);
}

/** How an endpoint is asked for JSON, strictest first: by schema, in JSON mode, or by prompt only. */
const answerForms = ['json_schema', 'json_object', 'text'] as const;
type AnswerForm = (typeof answerForms)[number];

const mostOutputTokens = 16_000;

/** The request body for an answer in this format. */
function requestOf(
  form: AnswerForm,
  model: string,
  { instructions, data, schema }: ModelQuestion,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
  const jsonSchema: Record<string, unknown> = z.toJSONSchema(schema, { target: 'draft-7' });
  const told = `${instructions}\n\nAnswer with one JSON object of this JSON schema and nothing else:\n${JSON.stringify(jsonSchema)}`;
  const messages = (system: string): OpenAI.ChatCompletionMessageParam[] => [
    { role: 'system', content: system },
    { role: 'user', content: data },
  ];
  if (form === 'text') return { model, messages: messages(told) };
  if (form === 'json_object') {
    const limit = { max_completion_tokens: mostOutputTokens };
    return { model, messages: messages(told), response_format: { type: 'json_object' }, ...limit };
  }
  return {
    model,
    messages: messages(instructions),
    response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: jsonSchema } },
    max_completion_tokens: mostOutputTokens,
  };
}
