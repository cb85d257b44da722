import type { WebhookDelivery, WebhookEndpoint } from '../../../shared/community/community.ts';
import { timeInWords } from '../../../shared/kernel/time/time-words.ts';

/** How a webhook stands, in words. */
export function standingInWords({ off, failing_since }: WebhookEndpoint): string {
  if (off === 'gone') return 'Switched off: your server answered 410 Gone.';
  if (off === 'failing') return 'Switched off: nothing has arrived for 5 days.';
  if (off === 'chosen') return 'Switched off by you.';
  if (failing_since === null) return 'On.';
  return `On, but nothing has arrived since ${timeInWords(failing_since)}.`;
}

/** What came of a delivery, in words. */
export function deliveryInWords({ state, status, problem, attempts, due_at }: WebhookDelivery): string {
  const answer = status === null ? (problem ?? '') : `Your server answered ${status}.`;
  if (state === 'delivered') return `Delivered. ${answer}`;
  if (state === 'failed') return `Not delivered. ${answer}`;
  if (attempts === 0) return `Waits, due ${timeInWords(due_at)}.`;
  return `${answer} Next attempt ${timeInWords(due_at)}.`.trim();
}
