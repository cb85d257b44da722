import type OpenAI from 'openai';
import { z } from 'zod';
import type { ModelQuestion } from './ai.ts';

/** How an endpoint is asked for JSON, strictest first: by schema, JSON mode, prompt only. */
export const answerForms = ['json_schema', 'json_object', 'text'] as const;
export type AnswerForm = (typeof answerForms)[number];

const mostOutputTokens = 16_000;

/** The request body for an answer in this format. */
export function requestOf(
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
