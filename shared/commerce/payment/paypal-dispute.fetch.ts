import { z } from 'zod';
import type { DisputeState } from '../order/order.ts';
import { callPayPal } from './paypal-call.fetch.ts';
import { ProviderFailure } from './provider.ts';

const listAnswer = z.object({ items: z.array(z.object({ dispute_id: z.string().min(1).max(255) })).default([]) });
const disputeAnswer = z.object({
  status: z.string(),
  dispute_outcome: z.object({ outcome_code: z.string() }).nullish(),
});

/** Outcomes in the buyer's favour. */
const lostOutcomes = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/**
 * Combined status of disputes of a captured payment: open if any is, lost if any was; null if there are none
 * (https://developer.paypal.com/docs/api/customer-disputes/v1/) or the app lacks permission. Throws ProviderFailure.
 */
export async function readPayPalDispute(capture: string, now: Date): Promise<DisputeState | null> {
  const query = new URLSearchParams({ disputed_transaction_id: capture });
  const { items } = await ask(listAnswer, `/v1/customer/disputes?${query}`, { items: [] }, now);
  const states: DisputeState[] = [];
  for (const { dispute_id } of items) {
    const path = `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`;
    const { status, dispute_outcome } = await ask(disputeAnswer, path, { status: 'OPEN' }, now);
    if (status !== 'RESOLVED') states.push('open');
    else states.push(lostOutcomes.includes(dispute_outcome?.outcome_code ?? '') ? 'lost' : 'won');
  }
  return (['open', 'lost', 'won'] as const).find((state) => states.includes(state)) ?? null;
}

async function ask<Answer>(schema: z.ZodType<Answer>, path: string, none: Answer, now: Date): Promise<Answer> {
  const found = await callPayPal({ path }, now).catch((problem: unknown) => {
    // Disputes are a feature that the operator's PayPal app may lack.
    if (problem instanceof ProviderFailure && problem.code === 'status_403') return undefined;
    throw problem;
  });
  if (found === undefined || found.status === 404) return none;
  const answer = schema.safeParse(found.body);
  if (!answer.success) throw new ProviderFailure('away', 'broken_answer');
  return answer.data;
}
