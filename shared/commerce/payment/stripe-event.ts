import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import type { EventRefusal } from './event-refusal.ts';

const name = z.string().min(1).max(200);

const stripeEvent = z.object({
  id: name,
  type: name,
  /** Set for connected accounts, which can't have payments of ours. */
  account: z.string().optional(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: name,
      payment_intent: z.union([z.string(), z.object({ id: name })]).nullish(),
      metadata: z.object({ payment: z.string().max(60).optional() }).nullish(),
    }),
  }),
});

/** Data used from a Stripe event. */
export interface ParsedStripeEvent {
  id: string;
  type: string;
  ref: string;
  payment: string | null;
}

/** Parses an event, or returns why it is not ours. `isTest`: whether our keys are test keys. */
export function readStripeEvent(raw: Buffer, isTest: boolean): ParsedStripeEvent | EventRefusal {
  const parsed = stripeEvent.safeParse(parseJson(raw.toString('utf8')));
  if (!parsed.success) return 'unreadable';
  if (parsed.data.account !== undefined) return 'other_account';
  if (parsed.data.livemode === isTest) return 'other_mode';
  const { id, type, data } = parsed.data;
  const { object } = data;
  const intent = typeof object.payment_intent === 'string' ? object.payment_intent : object.payment_intent?.id;
  const isSession = type.startsWith('checkout.session.');
  return { id, type, ref: isSession ? object.id : (intent ?? object.id), payment: object.metadata?.payment ?? null };
}
