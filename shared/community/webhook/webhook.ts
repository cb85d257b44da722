import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { webhookEvents } from './webhook-events.ts';

/** Maximum endpoints per account. */
export const mostEndpoints = 5;

/** Hours after a rotation during which messages are also signed with the old secret. */
export const rotationHours = 24;

/** Retention of deliveries in days. */
export const deliveryDays = 30;

/** Days of uninterrupted failure after which an endpoint is disabled. */
export const failingDays = 5;

const offReasons = ['failing', 'gone', 'chosen'] as const;

/** An account's webhook endpoint. Times in UTC. */
export const webhookEndpoint = z.object({
  _id: z.string().min(16).max(64),
  account_id: z.uuid(),
  url: z.url({ protocol: /^https?$/ }).max(2000),
  /** The only listing it covers; null: all of the account's listings. */
  listing_id: z.int().min(1).nullable(),
  events: z.array(z.enum(webhookEvents)).min(1),
  /** Sealed secrets, the current one first. `until`: when an old secret stops being used. */
  secrets: z.array(z.object({ sealed: z.string().max(500), until: z.date().nullable() })).min(1),
  /** Why it is disabled; null while active. `gone`: it responded with 410. */
  off: z.enum(offReasons).nullable(),
  /** The first failure since the last success. */
  failing_since: z.date().nullable(),
  created_at: z.date(),
});
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>;

/** Result of an attempt: the response status, or why there was none. */
export type AttemptOutcome = { status: number } | { problem: string };

/** A message to an endpoint with its delivery state. Times in UTC. */
export interface WebhookDelivery {
  /** Event and endpoint, hence unique. */
  _id: string;
  /** `webhook-id`: the same for each attempt. */
  message_id: string;
  endpoint_id: string;
  account_id: string;
  type: string;
  body: string;
  state: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  /** When the next attempt is due or, while an attempt is running, when another process may take over. */
  due_at: Date;
  attempted_at: Date | null;
  status: number | null;
  /** Why there was no response or no attempt, in our own words. */
  problem: string | null;
  created_at: Date;
  expires_at: Date;
}

/** Sealing context of an endpoint's secrets. */
export const secretPlace = (endpointId: string): string => `webhook ${endpointId}`;

/** When a delivery is deleted. */
export const deliveryExpiry = (now: Date): Date => new Date(now.getTime() + deliveryDays * dayMs);

/** Whether a response confirms delivery (Standard Webhooks: 2xx). */
export const isDelivered = (outcome: AttemptOutcome): boolean =>
  'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** Why a failed attempt disables the endpoint; null if it remains active. */
export function offAfter(outcome: AttemptOutcome, failingSince: Date, now: Date): 'gone' | 'failing' | null {
  if ('status' in outcome && outcome.status === 410) return 'gone';
  return now.getTime() - failingSince.getTime() >= failingDays * dayMs ? 'failing' : null;
}
