import {
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Operation, Parts } from '../operation.ts';
import { canAsk } from './can-ask.ts';

const answerKey = 'send';
const saysYes = z.object({ send: z.literal(true) });

/** Questions to ask before a call emails other people; undefined for calls that email nobody. */
const questions: Readonly<Record<string, (input: Parts) => string | undefined>> = {
  invite_cofounder: ({ email }) => `Email an invite to ${email} in your name?`,
  claim_listing: ({ method, email }) =>
    method === 'email' && email !== undefined ? `Email a verification link to ${email}?` : undefined,
  post_listing_update: ({ title }) => `Publish “${title}” and email it to the followers of your listing?`,
};

/**
 * Asks the person before a call emails others, if the host supports it (protocol 2026-07-28, form elicitation). Returns
 * a form, `declined`, or undefined if there is nothing to ask or they agreed. Throws what `rehearse` throws, since
 * there is no point in asking about a call that would be rejected.
 */
export async function askFirst(
  { name, input: schema }: Operation,
  input: unknown,
  { mcpReq }: ServerContext,
  rehearse: () => Promise<void>,
): Promise<InputRequiredResult | 'declined' | undefined> {
  const parsed = schema.safeParse(input);
  const message = parsed.success ? questions[name]?.(parsed.data) : undefined;
  if (message === undefined || !canAsk('form', mcpReq)) return undefined;
  const answer = inputResponse(mcpReq.inputResponses, answerKey);
  if (answer.kind === 'missing') {
    await rehearse();
    const requestedSchema = {
      type: 'object' as const,
      properties: { send: { type: 'boolean' as const, title: 'Send it' } },
      required: ['send'],
    };
    return inputRequired({ inputRequests: { [answerKey]: inputRequired.elicit({ message, requestedSchema }) } });
  }
  const isYes = answer.kind === 'elicit' && answer.action === 'accept' && saysYes.safeParse(answer.content).success;
  return isYes ? undefined : 'declined';
}
