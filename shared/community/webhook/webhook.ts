import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { webhookEvents } from './webhook-events.ts';

/** Most endpoints of an account. */
export const mostEndpoints = 5;

/** Hours for which messages are signed with the former secret as well, after a rotation. */
export const rotationHours = 24;

/** Days for which deliveries are kept. */
export const deliveryDays = 30;

/** Days of failures without a success in between after which an endpoint is switched off. */
export const failingDays = 5;

const offReasons = ['failing', 'gone', 'chosen'] as const;

/** Where an account is told of its events. Times in UTC. */
export const webhookEndpoint = z.object({
  _id: z.string().min(16).max(64),
  account_id: z.uuid(),
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** The only listing that is told of; null: all that the account owns. */
  listing_id: z.int().min(1).nullable(),
  events: z.array(z.enum(webhookEvents)).min(1),
  /** Sealed, the present one first. `until`: when a former one is no longer signed with. */
  secrets: z.array(z.object({ sealed: z.string().max(500), until: z.date().nullable() })).min(1),
  /** Why nothing is sent; null while it is. `gone`: it answered 410. */
  off: z.enum(offReasons).nullable(),
  /** The first failure since the last success. */
  failing_since: z.date().nullable(),
  created_at: z.date(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** What happened to an attempt: the status that was answered, or why there was no answer. */
export type AttemptOutcome = { status: number } | { problem: string };

/** A message to an endpoint, with how far it is. Times in UTC. */
export interface WebhookDelivery {
  /** Of the event and the endpoint, so that each is told once. */
  _id: string;
  /** `webhook-id`: the same at each attempt. */
  message_id: string;
  endpoint_id: string;
  account_id: string;
  type: string;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  /** When the next attempt is due; while one is under way, when another process may take it over. */
  due_at: Date;
  /** The last attempt. */
  attempted_at: Date | null;
  status: number | null;
  /** Why there was no answer, or why there was no attempt, in our words. */
  problem: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Place of an endpoint's secrets where they are sealed. */
export const secretPlace = (endpointId: string): string => `webhook ${endpointId}`;

/** When a delivery is forgotten. */
export const deliveryExpiry = (now: Date): Date => new Date(now.getTime() + deliveryDays * dayMs);

/** Whether an answer says that the message arrived (Standard Webhooks: 2xx). */
export const isDelivered = (outcome: AttemptOutcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** What becomes of an endpoint after a failed attempt: it continues, or is switched off. */
export function offAfter(outcome: AttemptOutcome, failingSince: Date, now: Date): 'gone' | 'failing' | null {
  if ('status' in outcome && outcome.status === 410) return 'gone';
  return now.getTime() - failingSince.getTime() >= failingDays * dayMs ? 'failing' : null;
}
